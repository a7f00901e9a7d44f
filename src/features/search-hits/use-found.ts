import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { searchAccounts } from '#contract/calls/accounts.ts'
import { listOrders } from '#contract/calls/orders.ts'
import { passes } from '#contract/kit/permissions.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { mayVisit } from '#contract/places.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { stockSearch } from '#src/read/stock-search.ts'
import { useHasNetwork } from '#src/read/use-has-network.ts'
import { useRead } from '#src/read/use-read.ts'
import {
  type Findable,
  type Found,
  findIn,
  GROUPS,
  type Group,
  MAX_SHOWN_ROWS,
  type Target,
} from './findable.ts'
import { type Findables, readFindables } from './findables.queries.ts'
import { lotsOnPhone, lotsOnServer } from './lots-found.ts'
import { readRecent } from './recents.ts'

/** Pause after the last key before the server is asked, in milliseconds. */
const PAUSE = 500

interface Finding {
  /** Undefined until the phone has been read. */
  found: readonly Found[] | undefined
  /** Earlier visits, while nothing is typed. */
  recent: readonly Findable[]
  /** The server is being asked for what the phone may lack. */
  isAsking: boolean
}

/** Matches of the text typed: on the phone at once, and what the server adds to it after a pause. */
export function useFound(typed: string): Finding {
  const { db, parts } = useDevice()
  const { user } = parts
  const [asked] = useDebouncedValue(typed.trim(), PAUSE)
  const findables = useRead(() => readFindables(db, user), [db, user])
  const recents = useRead(() => readRecent(db), [db])
  const { lots, isAsking } = useLots(typed.trim(), asked)
  const isServerAsked = useServer(asked)

  const found = useMemo(
    () => findables && (typed.trim() === '' ? [] : groupsOf(findables, typed.trim(), lots)),
    [findables, typed, lots],
  )
  const recent = useMemo(
    () =>
      (recents ?? []).flatMap(({ group, id, lot }): Findable[] => {
        if (group === 'Lotes') return lot ? [{ group, id, ...lot } as Findable] : []
        return findables?.[group].filter((findable) => findable.id === id) ?? []
      }),
    [recents, findables],
  )
  return { found, recent, isAsking: isAsking || isServerAsked }
}

function groupsOf(findables: Findables, typed: string, lots: Found | null): Found[] {
  return GROUPS.flatMap((group): Found[] => {
    if (group === 'Lotes') return lots && lots.rows.length > 0 ? [lots] : []
    const rows = findIn(findables[group], typed)
    if (rows.length === 0) return []
    return [{ group, rows: rows.slice(0, MAX_SHOWN_ROWS), total: rows.length, all: allOf(group, typed) }]
  })
}

/** The list that shows all that fits; clients and places have none. */
function allOf(group: Group, typed: string): Target | null {
  if (group === 'Pedidos') return { to: '/pedido', search: { q: typed, f: '' } }
  if (group === 'Turnos') return { to: '/turno-rango', search: { q: typed, desde: dayNow() } }
  return null
}

/** Asks for orders and clients, whose rows land on the phone, where they are found; another text ends the calls. */
function useServer(asked: string): boolean {
  const device = useDevice()
  const isOnline = useHasNetwork()
  const [pending, setPending] = useState('')
  useEffect(() => {
    if (!isOnline || asked.length < 2) return
    const { user } = device.parts
    const replaced = new AbortController()
    const { signal } = replaced
    const calls = [
      ...(passes(listOrders.needs, user)
        ? [device.refresh(listOrders, { q: asked, orderBy: 'latest' }, signal)]
        : []),
      ...(mayVisit('/cliente', user) ? [device.refresh(searchAccounts, { q: asked }, signal)] : []),
    ]
    setPending(asked)
    // Nothing found is an error to lists; here it only adds nothing.
    void Promise.allSettled(calls).then(() => setPending((now) => (now === asked ? '' : now)))
    return () => replaced.abort()
  }, [device, asked, isOnline])
  return pending !== ''
}

interface LotsFound {
  typed: string
  lots: Found
}

/** From the phone's index at every letter; a phone without lots asks the server after a pause. */
function useLots(typed: string, asked: string) {
  const device = useDevice()
  const isOnline = useHasNetwork()
  const may = passes('buscador-de-materiales-ver', device.parts.user)
  const [held, setHeld] = useState<LotsFound | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (!may || typed.length < 2) return
    let isWanted = true
    lotsOnPhone(stockSearch(device.db).client, typed).then(
      (lots) => isWanted && lots.rows.length > 0 && setHeld({ typed, lots }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [device, typed, may])

  const isFound = held !== null && held.typed === typed
  useEffect(() => {
    if (!may || !isOnline || isFound || asked.length < 2 || asked !== typed) return
    const replaced = new AbortController()
    const { signal } = replaced
    setAsking(true)
    lotsOnServer(device, asked, signal)
      .then(
        (lots) => signal.aborted || setHeld({ typed: asked, lots }),
        () => undefined,
      )
      .finally(() => signal.aborted || setAsking(false))
    return () => {
      replaced.abort()
      setAsking(false)
    }
  }, [device, asked, typed, isFound, isOnline, may])

  return { lots: isFound ? held.lots : null, isAsking }
}
