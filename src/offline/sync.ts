import { passes } from '#contract/permissions.ts'
import type { FeedTable } from '#contract/pull.ts'
import { forgetOldKnown } from './coverage.ts'
import type { DeviceParts } from './device-parts.ts'
import { readPrepared, writePrepared } from './prepared.ts'
import { pullTable } from './pull.ts'
import { lotsHeld, pullStock } from './pull-stock.ts'
import { reofferLost } from './reoffer.ts'
import { syncTurnos } from './sync-turnos.ts'

const ALWAYS: readonly FeedTable[] = ['sucursales', 'estados', 'estadosDeGrupo', 'cuentas']
const FOR_SEARCH: readonly FeedTable[] = ['productos', 'fotos', 'reservas', 'transito']

/** Brings up to date what this phone was prepared for; without a preparation, only the small catalogues. */
export async function sync(parts: DeviceParts): Promise<void> {
  // Before anything is read: what the server has lost stays on the screen only because it waits again.
  await reofferLost(parts)
  await forgetOldKnown(parts.db, parts.now())
  const prepared = await readPrepared(parts.db)
  const sucursales = prepared?.sucursales.join(',') ?? ''
  for (const table of ALWAYS) await pullTable(parts, table)
  await syncTurnos(parts, prepared?.readyAt ? { sucursales } : null)
  if (!prepared?.readyAt) return
  if (passes('buscador-de-materiales-ver', parts.user)) {
    for (const table of FOR_SEARCH)
      await pullTable(parts, table, table === 'productos' ? {} : { filters: { sucursales } })
    await pullStock(parts, prepared.sucursales)
  } else if (passes('turno-crear', parts.user)) await pullTable(parts, 'fotos', { filters: { sucursales } })
  if (passes('pedido-ver', parts.user)) {
    const filters = { sucursales, dias: prepared.dias }
    await pullTable(parts, 'grupos', { filters })
    await pullTable(parts, 'pedidos', { filters })
  }
  if (passes('ordenes-de-trabajo-ver', parts.user)) await pullTable(parts, 'ordenesDeTrabajo')
  const news = { readyAt: parts.now(), lotes: await lotsHeld(parts), fotosHeld: await parts.db.fotos.count() }
  await writePrepared(parts.db, { ...prepared, ...news })
}
