import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { searchFault } from '#contract/kit/wire.ts'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import classes from './search-box.module.css'

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when Enter is pressed or the glass is touched; the cross searches for everything. [S106] */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (searchFault(text) === undefined) onSearch(text.trim())
  }
  const clear = () => {
    setText('')
    if (value !== '') onSearch('')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every browser we support
    <form role="search" className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        error={searchFault(text)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSectionWidth={44}
        rightSection={text ? <CloseButton aria-label="Borrar la búsqueda" onClick={clear} /> : null}
      />
      <ActionIcon type="submit" size={46} aria-label="Buscar" className={classes.go ?? ''}>
        <SearchIcon />
      </ActionIcon>
    </form>
  )
}
