import { InputBase } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type Ref, useId } from 'react'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ChevronDownIcon, CloseIcon } from '#src/ui/icons/icons.tsx'
import { type Choice, type RemoteSelectProps, useChoice } from './options/use-choice.ts'
import { useOptionsList } from './options/use-options-list.ts'
import classes from './remote-select.module.css'

/** Chooses one or several things from a long list, local or of an endpoint, in chunks of 15. [S68–S72] */
export function RemoteSelect(props: RemoteSelectProps) {
  const { label, placeholder = 'No ha seleccionado aún', multiple } = props
  const { description, error, required = false, disabled = false, clearable } = props
  const id = useId()
  const choice = useChoice(props)
  const { combobox, chosen, names } = choice
  const { list, opening } = useOpening(choice)
  const one = multiple || !clearable || disabled ? undefined : chosen[0]

  return (
    <div>
      <InputBase
        multiline
        ref={combobox.targetRef as Ref<HTMLButtonElement>}
        id={id}
        component="button"
        type="button"
        pointer
        role="combobox"
        aria-labelledby={`${id}-label`}
        labelProps={{ id: `${id}-label` }}
        label={label}
        description={description}
        error={list.isLost ? 'No se pudo abrir la lista. Tocá otra vez.' : error}
        withAsterisk={required}
        disabled={disabled}
        {...(one === undefined
          ? OPENS
          : { rightSection: <Clear name={names.of(one)} onClear={() => choice.remove(one)} /> })}
        {...opening}
      >
        <span className={chosen.length > 0 ? classes.value : classes.empty}>
          {multiple ? countOf(chosen, placeholder) : nameOf(chosen, names.of, placeholder)}
        </span>
      </InputBase>
      {list.List ? (
        <list.List
          choice={choice}
          labelledBy={`${id}-label`}
          disabled={disabled}
          keys={list.keys}
          onActive={list.setActive}
        />
      ) : null}
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

/** The list, and what the field needs to open it and to name it. */
function useOpening({ combobox }: Choice) {
  const { dropdownOpened, listId } = combobox
  const list = useOptionsList(combobox)
  const { comeNear, keys, active } = list

  const opening = {
    'aria-haspopup': 'listbox',
    'aria-expanded': dropdownOpened,
    ...(dropdownOpened && {
      'aria-controls': listId ?? undefined,
      'aria-activedescendant': active,
      'data-expanded': true,
      'data-mantine-stop-propagation': true,
    }),
    onPointerEnter: comeNear,
    onFocus: comeNear,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => keys.current?.(event),
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // WebKit leaves the focus where it is when a button is touched.
      currentTarget.focus()
      combobox.toggleDropdown()
    },
  } as const
  return { list, opening }
}

const OPENS = { rightSection: <ChevronDownIcon size={18} />, rightSectionPointerEvents: 'none' } as const

/** Takes the one chosen thing out of its field. */
const Clear = ({ name, onClear }: { name: string; onClear: () => void }) => (
  <IconButton label={`Quitar ${name}`} onClick={onClear}>
    <CloseIcon size={18} />
  </IconButton>
)

function countOf(chosen: readonly string[], placeholder: string): string {
  return chosen.length === 0 ? placeholder : `${chosen.length} seleccionados`
}

function nameOf(chosen: readonly string[], name: (value: string) => string, placeholder: string): string {
  const [value] = chosen
  return value === undefined ? placeholder : name(value)
}
