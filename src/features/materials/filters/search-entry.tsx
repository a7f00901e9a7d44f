import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { searchFault } from '#contract/kit/wire.ts'
import { lotPlace } from '#src/lists/lot-place.ts'
import { useScannedCode } from '#src/lists/use-scanned-code.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { ScanButton } from '#src/ui/scan/scan-button.tsx'
import classes from './search-entry.module.css'

interface SearchEntryProps {
  value: string
  onType: (text: string) => void
  /** Enter, or the glass. */
  onSearch: () => void
  onClear: () => void
  field?: Ref<HTMLInputElement>
  /** Options under the field, and `list` as they are drawn. */
  suggestions?: Offered
  list?: ReactNode
}

interface Offered {
  isOpen: boolean
  active: number
  listId: string
  optionId: (place: number) => string
  open: () => void
  close: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The free text of a search: any word of name, code, thickness, finish or lot. [S197] */
export function SearchEntry(props: SearchEntryProps) {
  const { value, onType, onSearch, onClear, field, suggestions, list } = props
  const navigate = useNavigate()
  const ofCode = useScannedCode(useModals().choose)
  const open = (stone: Parameters<typeof lotPlace>[0]) => void navigate(lotPlace(stone))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (searchFault(value) === undefined) onSearch()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we support
    <form role="search" className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        classNames={{ input: classes.input ?? '' }}
        type="search"
        enterKeyHint="search"
        aria-label="Buscar materiales"
        placeholder="Material o lote"
        autoComplete="off"
        spellCheck={false}
        error={searchFault(value)}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        {...(field && { ref: field })}
        {...(suggestions && comboboxOf(suggestions))}
        rightSectionWidth={44}
        rightSection={
          value ? (
            <CloseButton aria-label="Borrar la búsqueda" onClick={onClear} />
          ) : (
            <ScanButton
              onLabel={open}
              onCode={(code) => void ofCode(code, { onStone: open, onUnknown: onType })}
            />
          )
        }
      />
      <ActionIcon type="submit" size={52} aria-label="Buscar" className={classes.go ?? ''}>
        <SearchIcon />
      </ActionIcon>
      {list}
    </form>
  )
}

const comboboxOf = ({ isOpen, active, listId, optionId, open, close, onKeyDown }: Offered) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isOpen,
  'aria-controls': listId,
  ...(active >= 0 && { 'aria-activedescendant': optionId(active) }),
  onClick: open,
  onBlur: close,
  onKeyDown,
})
