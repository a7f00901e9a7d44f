import { type KeyboardEvent, useId, useState } from 'react'

export interface Suggestions<Option> {
  options: readonly Option[]
  isOpen: boolean
  /** Place of the option that the arrow keys are on; -1 for none. */
  active: number
  listId: string
  optionId: (place: number) => string
  open: () => void
  close: () => void
  pick: (option: Option) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A list of options under a field, as the combobox pattern has it: arrows, Enter, Escape; the focus stays in the field. */
export function useSuggestions<Option>(
  options: readonly Option[],
  onPick: (option: Option) => void,
): Suggestions<Option> {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [at, setAt] = useState(-1)
  const isOpen = isWanted && options.length > 0
  const active = isOpen ? Math.min(at, options.length - 1) : -1
  const open = () => setWanted(true)
  const close = () => {
    setWanted(false)
    setAt(-1)
  }
  const pick = (option: Option) => {
    close()
    onPick(option)
  }

  const step = (by: 1 | -1) => {
    open()
    const next = active + by
    if (options.length > 0) setAt(active < 0 && by < 0 ? options.length - 1 : next % options.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active]
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: chosen === undefined ? undefined : () => pick(chosen),
      Escape: isOpen ? close : undefined,
    }
    const act = keys[event.key]
    if (act === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return {
    options,
    isOpen,
    active,
    listId,
    optionId: (place) => `${listId}-${place}`,
    open,
    close,
    pick,
    onKeyDown,
  }
}
