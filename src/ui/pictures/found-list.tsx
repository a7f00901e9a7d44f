import { TextInput } from '@mantine/core'
import { type ReactNode, type UIEvent, useState } from 'react'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import classes from './found-list.module.css'

interface FoundListProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Whether an item is one of those that what was typed names. */
  matches?: (item: Item, typed: string) => boolean
  label: string
  /** Label of the search, where lists of more than a few have one. */
  search?: string
  none: string
  children: (item: Item) => ReactNode
}

/** Rows drawn at first, and more each time the end is near. */
const CHUNK = 20
/** From so many items on they can be searched. */
const SEARCHED = 8

/** The items of a dialog as tiles, narrowed by words, drawn as they are scrolled to. */
export function FoundList<Item>({ items, keyOf, matches, ...looks }: FoundListProps<Item>) {
  const { label, search, none, children } = looks
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState(CHUNK)
  const found = matches && typed.trim() !== '' ? items.filter((item) => matches(item, typed.trim())) : items

  const type = (text: string) => {
    setTyped(text)
    setCount(CHUNK)
  }
  const more = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const isNear = list.scrollTop + list.clientHeight * 2 >= list.scrollHeight
    if (isNear && count < found.length) setCount(count + CHUNK)
  }

  return (
    <div className={classes.found}>
      {search && items.length > SEARCHED ? (
        <TextInput
          type="search"
          label={search}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      ) : null}
      {found.length === 0 ? <FormNote>{none}</FormNote> : null}
      <ul className={classes.list} aria-label={label} onScroll={more}>
        {found.slice(0, count).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </div>
  )
}
