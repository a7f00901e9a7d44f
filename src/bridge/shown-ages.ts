import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Age, oldest } from '#src/offline/coverage.ts'
import type { Db } from '#src/offline/db.ts'
import { useDevice } from './device-context.tsx'

interface ShownAges {
  set(reader: object, age: Age): void
  /** The oldest of all that is on the screen. */
  read(): Age
  subscribe(listener: () => void): () => void
}

const everyScreens = new WeakMap<Db, ShownAges>()

/** One for the screens of each phone: what is read there reports to it, the head of the screen reads it. */
function shownAges(db: Db): ShownAges {
  const known = everyScreens.get(db)
  if (known) return known
  const ages = openShownAges()
  everyScreens.set(db, ages)
  return ages
}

function openShownAges(): ShownAges {
  const readers = new Map<object, number | null>()
  const listeners = new Set<() => void>()
  return {
    set: (reader, age) => {
      if (readers.get(reader) === age && readers.has(reader) === (age !== undefined)) return
      if (age === undefined) readers.delete(reader)
      else readers.set(reader, age)
      for (const listener of listeners) listener()
    },
    read: () => oldest([...readers.values()]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reports how old something on this screen is, for as long as it is shown. [A6] */
export function useReportAge(age: Age): void {
  const ages = shownAges(useDevice().db)
  const reader = useRef<object>({})
  useEffect(() => ages.set(reader.current, age), [ages, age])
  useEffect(() => {
    const own = reader.current
    return () => ages.set(own, undefined)
  }, [ages])
}

/** The age of the oldest data on the screen. */
export function useShownAge(): Age {
  const ages = shownAges(useDevice().db)
  return useSyncExternalStore(ages.subscribe, ages.read, ages.read)
}
