import { useEffect } from 'react'
import type { Order } from '#contract/calls/orders.ts'
import type { Product } from '#contract/calls/products.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { readOrderStatuses } from '#src/records/catalogues/order-statuses.ts'
import {
  type AccountToOrder,
  likelyClient,
  readAccounts,
  readBranches,
  readRecentClients,
} from './cart.queries.ts'

const NONE: never[] = []

/** The options of an order's fields, as known to this phone. */
export function useOrderChoices(): {
  cuentas: AccountToOrder[] | undefined
  sucursales: string[]
  estados: string[]
} {
  const { db, parts } = useDevice()
  const accounts = useRead(() => readAccounts(db, parts.user), [db, parts.user])
  const branches = useRead(() => readBranches(db), [db]) ?? NONE
  const statuses = useRead(() => readOrderStatuses(db), [db]) ?? NONE
  return { cuentas: accounts, sucursales: branches, estados: statuses.map(({ status }) => status) }
}

/** The accounts of this person's last orders, the newest first. */
export function useRecentClients(): readonly AccountToOrder[] {
  const { db, parts } = useDevice()
  return useRead(() => readRecentClients(db, parts.user), [db, parts.user]) ?? NONE
}

/** Short names of branches, by name. */
export function useAbbreviations(): ReadonlyMap<string, string> {
  const { db } = useDevice()
  const rows = useRead(() => db.sucursales.toArray(), [db]) ?? NONE
  return new Map(rows.map(({ nombre: name, abbr }) => [name, abbr]))
}

/** null where the phone does not hold it; undefined until it has been looked for. */
export function useProduct(code: string): Product | null | undefined {
  const { db } = useDevice()
  const read = async () => ({ code, found: (code !== '' && (await db.productos.get(code))) || null })
  const held = useRead(read, [db, code])
  return held?.code === code ? held.found : undefined
}

/** Users who may order for one account alone do not choose it; others begin with their last client. [S150] */
export function useLikelyClient(chosen: string, choose: (account: AccountToOrder) => void): void {
  const { db, parts } = useDevice()
  const likely = useRead(() => likelyClient(db, parts.user), [db, parts.user])
  useEffect(() => {
    if (likely && chosen === '') choose(likely)
  })
}

/** The order a form is about, as this phone holds it; undefined for a new one. */
export function useHeldOrder(uuid: string): Order | undefined {
  const { db } = useDevice()
  return useRead(() => db.pedidos.get(uuid), [db, uuid])
}
