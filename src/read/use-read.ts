import { replaceEqualDeep } from '@tanstack/react-query'
import { liveQuery } from 'dexie'
import { useObservable } from 'dexie-react-hooks'
import { useRef } from 'react'

/**
 * Result of `read` in the phone's database, read again when `deps` or the rows it read change, in any tab.
 * `first` is returned until it has ended; a failure is thrown to the boundary around the screen. Equal rows keep their
 * identity, so that a change elsewhere in a table repaints nothing.
 */
export function useRead<T>(read: () => T | Promise<T>, deps: readonly unknown[], first?: T): T | undefined {
  const last = useRef(first)
  const share = (found: T): T => {
    last.current = replaceEqualDeep(last.current, found)
    return last.current as T
  }
  return useObservable(() => sharing(read, share), [...deps], first)
}

function sharing<T>(read: () => T | Promise<T>, share: (found: T) => T) {
  const found = liveQuery(read)
  return {
    subscribe: (next: (value: T) => void, error?: (error: unknown) => void) =>
      found.subscribe((value) => next(share(value)), error),
    // A query that has only been made has none; without this it is read once to find that out.
    hasValue: () => false,
  }
}
