import type { QueryClient } from '@tanstack/react-query'
import { getToday } from '#contract/calls/home/today.ts'
import type { Db } from '#src/offline/db/db.ts'
import { readPrepared } from '#src/offline/fetch/prepared.ts'

/** The first names of the readings that may show a feed's rows. */
const READINGS: Record<string, readonly string[]> = {
  pedidos: ['pedidos', 'clientes', 'inicio', 'turnos', getToday.path],
  grupos: ['pedidos', 'grupos', 'turnos', getToday.path],
  turnos: ['turnos', 'clientes', 'inicio', getToday.path],
  repartos: ['turnos'],
  cuentas: ['clientes', 'cuentas'],
  productos: ['precios', 'materiales'],
  fotos: ['fotos'],
  stock: ['materiales'],
  transito: ['materiales'],
  apartados: ['apartados', 'clientes'],
  presupuestos: ['presupuestos', 'presupuesto'],
  reclamos: ['reclamos', 'reclamo', 'reclamos-sin-responder', getToday.path],
  ordenesDeTrabajo: ['ordenes-de-trabajo', 'orden-de-trabajo'],
}

/** Asks again for what open screens read of these feeds, by their tags; null: of all. */
export function askMounted(queries: QueryClient, feeds: readonly string[] | null): void {
  const names = new Set((feeds ?? Object.keys(READINGS)).flatMap((feed) => READINGS[feed] ?? []))
  void queries.refetchQueries(
    {
      type: 'active',
      predicate: ({ queryKey: [kind, , name] }) =>
        (kind === 'refresh' || kind === 'remote') && names.has(String(name)),
    },
    { cancelRefetch: false },
  )
}

/** Whether this phone goes on reading any of these feeds. */
export async function holdsAny(db: Db, feeds: readonly string[]): Promise<boolean> {
  const cursors = feeds.map((feed) => `cursor:${feed}`)
  if ((await db.meta.where('key').anyOf(cursors).count()) > 0) return true
  return feeds.includes('stock') && Boolean((await readPrepared(db))?.readyAt)
}
