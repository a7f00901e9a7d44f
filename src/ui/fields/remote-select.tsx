import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { type ReactNode, type UIEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { CheckIcon, ChevronDownIcon, CloseIcon } from '#src/ui/layout/icons.tsx'
import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import { type RereadOptions, useOptionNames } from './option-names.ts'
import classes from './remote-select.module.css'
import { CHUNK, type OptionsSource, type SelectOption, useSelectOptions } from './select-options.ts'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

interface SharedProps {
  label: ReactNode
  /** `{ options }` for a list already here, `{ load }` for an endpoint. Keep `load` pure. */
  source: OptionsSource
  /** Options whose labels are known before anything is loaded: the ones already chosen. */
  known?: readonly SelectOption[]
  /** Asks once, 3 s after opening the screen, for the chosen options again: their names may have changed. [S70] */
  reread?: RereadOptions
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** The only question of a screen: the list is open and takes what is typed. */
  isOpenAtFirst?: boolean
  /** A small cross empties it. */
  clearable?: boolean
}

type RemoteSelectProps = SharedProps &
  (
    | {
        multiple?: false
        value: string | null
        onChange: (value: string | null, option?: SelectOption) => void
      }
    | { multiple: true; value: readonly string[]; onChange: (value: string[], option?: SelectOption) => void }
  )

/** Chooses one or several things from a long list, local or of an endpoint, in chunks of 15. [S68–S72] */
export function RemoteSelect(props: RemoteSelectProps) {
  const { label, placeholder = 'No ha seleccionado aún', multiple } = props
  const { description, error, required = false, disabled = false, clearable } = props
  const id = useId()
  const choice = useChoice(props)
  const { combobox, chosen, names } = choice
  const one = multiple || !clearable || disabled ? undefined : chosen[0]

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choice.choose} shadow="md" disabled={disabled} withinPortal>
        <Combobox.Target targetType="button" withExpandedAttribute>
          <InputBase
            id={id}
            component="button"
            type="button"
            pointer
            role="combobox"
            aria-labelledby={`${id}-label`}
            labelProps={{ id: `${id}-label` }}
            label={label}
            description={description}
            error={error}
            withAsterisk={required}
            disabled={disabled}
            {...(one === undefined
              ? OPENS
              : { rightSection: <Clear name={names.of(one)} onClear={() => choice.remove(one)} /> })}
            onClick={() => combobox.toggleDropdown()}
          >
            <span className={chosen.length > 0 ? classes.value : classes.empty}>
              {multiple ? countOf(chosen, placeholder) : nameOf(chosen, names.of, placeholder)}
            </span>
          </InputBase>
        </Combobox.Target>
        <Options choice={choice} labelledBy={`${id}-label`} />
      </Combobox>
      {multiple && chosen.length > 0 ? (
        <ul className={classes.chosen}>
          {chosen.map((value) => (
            <li key={value}>
              <button
                type="button"
                className={classes.pill}
                disabled={disabled}
                onClick={() => choice.remove(value)}
                aria-label={`Quitar ${names.of(value)}`}
              >
                {names.of(value)}
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const OPENS = { rightSection: <ChevronDownIcon size={18} />, rightSectionPointerEvents: 'none' } as const

/** Takes the one chosen thing out of its field. */
const Clear = ({ name, onClear }: { name: string; onClear: () => void }) => (
  <IconButton label={`Quitar ${name}`} onClick={onClear}>
    <CloseIcon size={18} />
  </IconButton>
)

type Choice = ReturnType<typeof useChoice>

/** The chosen and offered values, and the open list. */
function useChoice(props: RemoteSelectProps) {
  const { source, known = [], reread, isOpenAtFirst = false } = props
  const [search, setSearch] = useState('')
  const isSearchable = 'load' in source || source.options.length > CHUNK / 2
  const combobox = useCombobox({
    loop: false,
    onDropdownClose: () => {
      setSearch('')
      combobox.resetSelectedOption()
    },
  })
  const { openDropdown, dropdownOpened } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (isOpenAtFirst) openDropdown()
  }, [])
  const searchBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the list: there the search waits to be touched.
    const takesFocus = isOpenAtFirst || matchMedia('(pointer: fine)').matches
    return dropdownOpened && isSearchable && takesFocus ? focusWhenShown(searchBox.current) : undefined
  }, [dropdownOpened, isSearchable, isOpenAtFirst])
  const shown = useSelectOptions(source, search, dropdownOpened)
  const chosen = chosenOf(props)
  const lists = [shown.options, known, 'options' in source ? source.options : []]
  const names = useOptionNames(lists, chosen, reread)
  // In multiple mode what is chosen is not offered again. [S69]
  const offered = props.multiple
    ? shown.options.filter((option) => !chosen.includes(option.value))
    : shown.options

  const choose = (value: string) => {
    const option = shown.options.find((one) => one.value === value)
    if (option) names.remember(option)
    if (props.multiple) return props.onChange([...chosen, value], option)
    props.onChange(value, option)
    combobox.closeDropdown()
    combobox.focusTarget()
  }
  const remove = (value: string) => {
    if (props.multiple) props.onChange(chosen.filter((one) => one !== value))
    else props.onChange(null)
  }
  return {
    combobox,
    search,
    setSearch,
    searchBox,
    isSearchable,
    shown,
    chosen,
    names,
    offered,
    choose,
    remove,
  }
}

/** Frames within which a list that opens is shown; what is hidden takes no focus. */
const FRAMES = 10

function focusWhenShown(search: HTMLInputElement | null) {
  let left = FRAMES
  let frame = 0
  const focus = () => {
    search?.focus({ preventScroll: true })
    if (document.activeElement !== search && --left > 0) frame = requestAnimationFrame(focus)
  }
  focus()
  return () => cancelAnimationFrame(frame)
}

function Options({ choice, labelledBy }: { choice: Choice; labelledBy: string }) {
  const { combobox, search, setSearch, searchBox, isSearchable, shown, chosen, offered } = choice

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
          maxLength={100}
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
            {option.picture === undefined ? null : <ProductPicture size="small" sources={[option.picture]} />}
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

function chosenOf(props: RemoteSelectProps): readonly string[] {
  if (props.multiple) return props.value
  return props.value === null ? [] : [props.value]
}

function countOf(chosen: readonly string[], placeholder: string): string {
  return chosen.length === 0 ? placeholder : `${chosen.length} seleccionados`
}

function nameOf(chosen: readonly string[], name: (value: string) => string, placeholder: string): string {
  const [value] = chosen
  return value === undefined ? placeholder : name(value)
}
