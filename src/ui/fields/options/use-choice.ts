import { useCombobox } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { type RereadOptions, useOptionNames } from './option-names.ts'
import { CHUNK, type OptionsSource, type SelectOption, useSelectOptions } from './select-options.ts'

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

export type RemoteSelectProps = SharedProps &
  (
    | {
        multiple?: false
        value: string | null
        onChange: (value: string | null, option?: SelectOption) => void
      }
    | { multiple: true; value: readonly string[]; onChange: (value: string[], option?: SelectOption) => void }
  )

export type Choice = ReturnType<typeof useChoice>

/** The chosen and offered values, and the open list. */
export function useChoice(props: RemoteSelectProps) {
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
  const shown = useSelectOptions(source, search, dropdownOpened)
  const chosen = chosenOf(props)
  const lists = [shown.options, known, 'options' in source ? source.options : []]
  const names = useOptionNames(lists, chosen, reread)
  // In multiple mode what is chosen is not offered again. [S69]
  const offered = props.multiple
    ? shown.options.filter((option) => !chosen.includes(option.value))
    : shown.options

  const choose = (value: string) => {
    const option = shown.options.find((option) => option.value === value)
    if (option) names.remember(option)
    if (props.multiple) return props.onChange([...chosen, value], option)
    props.onChange(value, option)
    combobox.closeDropdown()
    combobox.focusTarget()
  }
  const remove = (value: string) => {
    if (props.multiple) props.onChange(chosen.filter((text) => text !== value))
    else props.onChange(null)
  }
  return {
    combobox,
    search,
    setSearch,
    isSearchable,
    isOpenAtFirst,
    shown,
    chosen,
    names,
    offered,
    choose,
    remove,
  }
}

function chosenOf(props: RemoteSelectProps): readonly string[] {
  if (props.multiple) return props.value
  return props.value === null ? [] : [props.value]
}
