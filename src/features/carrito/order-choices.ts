import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import type { Producto } from '#contract/calls/productos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { readOrderStatuses } from '#src/records/catalogos/order-statuses.ts'
import { type CuentaParaPedir, readCuentas, readSucursales } from './carrito.queries.ts'

const NONE: never[] = []

/** The options of an order's fields, as known to this phone. */
export function useOrderChoices(): {
  cuentas: CuentaParaPedir[] | undefined
  sucursales: string[]
  estados: string[]
} {
  const { db, parts } = useDevice()
  const cuentas = useLiveQuery(() => readCuentas(db, parts.user), [db, parts.user])
  const sucursales = useLiveQuery(() => readSucursales(db), [db]) ?? NONE
  const statuses = useLiveQuery(() => readOrderStatuses(db), [db]) ?? NONE
  return { cuentas, sucursales, estados: statuses.map(({ status }) => status) }
}

/** Short names of branches, by name. */
export function useAbbreviations(): ReadonlyMap<string, string> {
  const { db } = useDevice()
  const rows = useLiveQuery(() => db.sucursales.toArray(), [db]) ?? NONE
  return new Map(rows.map(({ nombre, abbr }) => [nombre, abbr]))
}

export function useProducto(code: string): Producto | undefined {
  const { db } = useDevice()
  const found = useLiveQuery(async () => (code === '' ? undefined : await db.productos.get(code)), [db, code])
  return found?.product_code === code ? found : undefined
}

/** Who may order for one account alone does not have to choose it. [S150] */
export function useOnlyCuenta(
  cuentas: readonly CuentaParaPedir[] | undefined,
  chosen: string,
  choose: (cuenta: CuentaParaPedir) => void,
): void {
  const only = cuentas?.length === 1 ? cuentas[0] : undefined
  useEffect(() => {
    if (only && chosen === '') choose(only)
  })
}
