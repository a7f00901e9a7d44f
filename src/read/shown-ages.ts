import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Db } from '#src/offline/db/db.ts'
import { type Age, oldest } from '#src/offline/fetch/coverage.ts'
import { useDevice } from './device-context.tsx'

/** Age of data on a screen; undefined where none of the server's is shown. */
export type Shown =
  | { at: number | null /** The ERP gave it then, the server later. [A184] */; isErps: boolean }
  | undefined

interface Reported {
  age: Age
  erpAt: number | null
}

interface ShownAges {
  set(reader: object, reported: Reported): void
  /** The oldest of all that is on the screen. */
  read(): Shown
  subscribe(listener: () => void): () => void
}

const everyScreens = new WeakMap<Db, ShownAges>()

/** For the screens of each phone: what is read there reports to it, the head of the screen reads it. */
function shownAges(db: Db): ShownAges {
  const known = everyScreens.get(db)
  if (known) return known
  const ages = openShownAges()
  everyScreens.set(db, ages)
  return ages
}

/** Data the ERP gave earlier count from then; those the phone cannot date are of unknown age. */
function shownOf(all: readonly Reported[]): Shown {
  const at = oldest(all.flatMap(({ age }) => (age === undefined ? [] : [age])))
  if (at === undefined || at === null) return at === undefined ? undefined : { at, isErps: false }
  const erp = Math.min(...all.map(({ erpAt }) => erpAt ?? Number.POSITIVE_INFINITY))
  return { at: Math.min(at, erp), isErps: erp < at }
}

function openShownAges(): ShownAges {
  const readers = new Map<object, Reported>()
  const listeners = new Set<() => void>()
  let shown: Shown
  return {
    set: (reader, { age, erpAt }) => {
      const before = readers.get(reader)
      if (before?.age === age && (before === undefined || before.erpAt === erpAt)) return
      if (age === undefined) readers.delete(reader)
      else readers.set(reader, { age, erpAt })
      shown = shownOf([...readers.values()])
      for (const listener of listeners) listener()
    },
    read: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reports how old something on this screen is, and when the ERP gave it, for as long as it is shown. [A6, A184] */
export function useReportAge(age: Age, erpAt: number | null = null): void {
  const ages = shownAges(useDevice().db)
  const reader = useRef<object>({})
  useEffect(() => ages.set(reader.current, { age, erpAt }), [ages, age, erpAt])
  useEffect(() => {
    const own = reader.current
    return () => ages.set(own, { age: undefined, erpAt: null })
  }, [ages])
}

/** The age of the oldest data on the screen. */
export function useShownAge(): Shown {
  const ages = shownAges(useDevice().db)
  return useSyncExternalStore(ages.subscribe, ages.read, ages.read)
}
