import { Combobox, Loader } from '@mantine/core'
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type UIEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { CheckIcon } from '#src/ui/icons/icons.tsx'
import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import classes from './options-list.module.css'
import { CHUNK } from './select-options.ts'
import type { Choice } from './use-choice.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

export type PressedKey = ((event: KeyboardEvent<HTMLElement>) => void) | undefined

interface OptionsListProps {
  choice: Choice
  labelledBy: string
  disabled: boolean
  /** Holds what the field does with a key. */
  keys: RefObject<PressedKey>
  /** Called with the id of the option that the keys have reached. */
  onActive: (id: string | undefined) => void
}

/** Options of a selector, hanging from its field while it is open. */
export function OptionsList({ choice, labelledBy, disabled, keys, onActive }: OptionsListProps) {
  const { combobox } = choice
  return (
    <Combobox store={combobox} onOptionSubmit={choice.choose} shadow="md" disabled={disabled} withinPortal>
      <Combobox.Target targetType="button">
        <Anchor at={combobox.targetRef} keys={keys} onActive={onActive} />
      </Combobox.Target>
      <Options choice={choice} labelledBy={labelledBy} />
    </Combobox>
  )
}

interface AnchorProps extends Pick<OptionsListProps, 'keys' | 'onActive'> {
  at: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement>
  onKeyDown?: PressedKey
  'aria-activedescendant'?: string
}

/** Stands for the field that is on the page already. */
function Anchor({ at, ref, keys, onActive, onKeyDown, 'aria-activedescendant': active }: AnchorProps) {
  useImperativeHandle(ref, () => at.current as HTMLElement, [at])
  useLayoutEffect(() => {
    keys.current = onKeyDown
  }, [keys, onKeyDown])
  useLayoutEffect(() => onActive(active), [active, onActive])
  return null
}

function Options({ choice, labelledBy }: { choice: Choice; labelledBy: string }) {
  const { combobox, search, setSearch, isSearchable, shown, chosen, offered } = choice
  const searchBox = useSearchFocus(choice)

  // Few rows left on show (chosen ones hidden): the list could not be scrolled, so ask at once.
  const { more } = shown
  const isShort = combobox.dropdownOpened && offered.length < CHUNK / 2
  useEffect(() => {
    if (isShort) more()
  }, [isShort, more])

  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight * 0.9) more()
  }

  return (
    <Combobox.Dropdown>
      {isSearchable ? (
        <Combobox.Search
          ref={searchBox}
          size="md"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.resetSelectedOption()
          }}
          placeholder="Buscar"
          aria-label="Buscar"
          rightSection={shown.isLoading ? <Loader size={18} /> : undefined}
        />
      ) : null}
      <Combobox.Options labelledBy={labelledBy} className={classes.options} onScroll={onScroll}>
        {offered.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            active={chosen.includes(option.value)}
            className={classes.option}
          >
            {option.picture === undefined ? null : (
              <ProductPicture size="small" name={option.label} sources={[option.picture]} />
            )}
            <span className={classes.label}>
              {option.label}
              {option.detail ? <small className={classes.detail}>{option.detail}</small> : null}
            </span>
            {chosen.includes(option.value) ? <CheckIcon size={18} /> : null}
          </Combobox.Option>
        ))}
        {offered.length === 0 ? <Combobox.Empty>{shown.emptyText}</Combobox.Empty> : null}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

/** The search takes the focus when the list is shown. */
function useSearchFocus({ combobox: { dropdownOpened }, isSearchable, isOpenAtFirst }: Choice) {
  const searchBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the list: there the search waits to be touched.
    const takesFocus = isOpenAtFirst || matchMedia('(pointer: fine)').matches
    return dropdownOpened && isSearchable && takesFocus ? focusWhenShown(searchBox) : undefined
  }, [dropdownOpened, isSearchable, isOpenAtFirst])
  return searchBox
}

/** Frames within which a list that opens is shown; what is hidden or not drawn yet takes no focus. */
const FRAMES = 10

function focusWhenShown(search: RefObject<HTMLInputElement | null>) {
  let left = FRAMES
  let frame = 0
  const focus = () => {
    search.current?.focus({ preventScroll: true })
    const isFocused = search.current !== null && document.activeElement === search.current
    if (!isFocused && --left > 0) frame = requestAnimationFrame(focus)
  }
  focus()
  return () => cancelAnimationFrame(frame)
}
