import { passes } from '#contract/permissions.ts'
import type { FeedTable } from '#contract/pull.ts'
import type { Usuario } from '#contract/sesion.ts'
import type { DeviceParts } from './device-parts.ts'
import { keepPhotos } from './photo-cache.ts'
import { type Prepared, readPrepared, writePrepared } from './prepared.ts'
import { type PullFilters, pullTable } from './pull.ts'
import { lotsHeld, pullStock } from './pull-stock.ts'
import { syncTurnos } from './sync-turnos.ts'

/** How far a preparation is; `done` and `total` count rows, lots or photos of `what`. */
export interface PrepareProgress {
  what: 'catalogos' | 'cuentas' | 'productos' | 'lotes' | 'pedidos' | 'turnos' | 'ordenes' | 'fotos'
  done: number
  total: number
  /** 0 to 1, of everything. */
  fraction: number
}

type Tell = (done: number, total: number) => void
type Step = { what: PrepareProgress['what']; weight: number; run: (tell: Tell) => Promise<void> }
export type Choice = Pick<Prepared, 'sucursales' | 'dias' | 'fotos'>

/**
 * Brings everything chosen onto the phone. May be cut anywhere and called again: each part goes on where it stopped.
 * Throws the AppError of the part that failed.
 */
export async function prepare(
  parts: DeviceParts,
  choice: Choice,
  onProgress: (progress: PrepareProgress) => void = () => undefined,
): Promise<Prepared> {
  const held = await readPrepared(parts.db)
  await writePrepared(parts.db, { readyAt: null, lotes: 0, fotosHeld: 0, ...held, ...choice })
  const steps = stepsOf(parts, choice)
  const weight = steps.reduce((sum, step) => sum + step.weight, 0)
  let before = 0
  for (const step of steps) {
    await step.run((done, total) => {
      const share = total === 0 ? 1 : Math.min(1, done / total)
      onProgress({ what: step.what, done, total, fraction: (before + step.weight * share) / weight })
    })
    before += step.weight
  }
  return finish(parts, choice)
}

async function finish(parts: DeviceParts, choice: Choice): Promise<Prepared> {
  const lotes = await lotsHeld(parts)
  const prepared = { ...choice, readyAt: parts.now(), lotes, fotosHeld: await parts.db.fotos.count() }
  await writePrepared(parts.db, prepared)
  return prepared
}

const canSeeOrders = (user: Usuario): boolean => passes('pedido-ver', user)
const canSearch = (user: Usuario): boolean => passes('buscador-de-materiales-ver', user)
/** Loads are checked against the plates of their lots. */
const canLoad = (user: Usuario): boolean => passes('turno-crear', user)

function stepsOf(parts: DeviceParts, choice: Choice): Step[] {
  const { user } = parts
  const filters = { sucursales: choice.sucursales.join(','), dias: choice.dias }
  const table = (name: FeedTable, own: PullFilters) => (tell: Tell) =>
    pullTable(parts, name, { filters: own, tell })
  const all =
    (names: FeedTable[], own: PullFilters = {}) =>
    async (tell: Tell) => {
      for (const name of names) await table(name, own)(tell)
    }
  const steps: Step[] = [
    { what: 'catalogos', weight: 1, run: all(['sucursales', 'estados', 'estadosDeGrupo']) },
    { what: 'cuentas', weight: 1, run: all(['cuentas']) },
  ]
  if (canSearch(user)) {
    steps.push({ what: 'productos', weight: 2, run: all(['productos']) })
    steps.push({ what: 'lotes', weight: 4, run: (tell) => pullStock(parts, choice.sucursales, tell) })
    const beside: FeedTable[] = ['fotos', 'reservas', 'transito']
    steps.push({ what: 'fotos', weight: 1, run: all(beside, { sucursales: filters.sucursales }) })
  }
  if (canSeeOrders(user)) steps.push({ what: 'pedidos', weight: 2, run: all(['grupos', 'pedidos'], filters) })
  const ofBranches = { sucursales: filters.sucursales }
  if (passes('turno-ver', user)) {
    steps.push({ what: 'turnos', weight: 1, run: () => syncTurnos(parts, ofBranches) })
  }
  if (passes('ordenes-de-trabajo-ver', user))
    steps.push({ what: 'ordenes', weight: 1, run: all(['ordenesDeTrabajo']) })
  // Who searches has them already.
  if (!canSearch(user) && canLoad(user))
    steps.push({ what: 'fotos', weight: 1, run: all(['fotos'], ofBranches) })
  if ((canSearch(user) || canLoad(user)) && choice.fotos === 'miniaturas') {
    steps.push({ what: 'fotos', weight: 6, run: (tell) => keepPhotos(parts, tell) })
  }
  return steps
}
