import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { SearchIcon } from '#src/ui/layout/icons.tsx'
import classes from './search-entry.module.css'

interface SearchEntryProps {
  value: string
  onType: (text: string) => void
  /** Enter, or the glass. */
  onSearch: () => void
  onClear: () => void
}

/** The free text of a search: any word of name, code, thickness, finish or lot. [S197] */
export function SearchEntry({ value, onType, onSearch, onClear }: SearchEntryProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
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
        maxLength={100}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        rightSectionWidth={44}
        rightSection={value ? <CloseButton aria-label="Borrar la búsqueda" onClick={onClear} /> : null}
      />
      <ActionIcon type="submit" size={52} aria-label="Buscar" className={classes.go ?? ''}>
        <SearchIcon />
      </ActionIcon>
    </form>
  )
}
