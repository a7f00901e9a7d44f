import type { Photo } from '#contract/calls/photos.ts'
import { isKeeping, turnoLots } from '#contract/calls/rules/turno-rules.ts'
import { getTurnoLots, readsLotsOfTurnos } from '#contract/calls/turno-lots.ts'
import { getDayTurnos } from '#contract/calls/turnos.ts'
import { addDays, type Day, dayOf } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { PROOF_LIMITS } from '#contract/records/proofs.ts'
import { turnos } from '#contract/records/turnos.ts'
import { waitingChanges } from '#src/offline/changes.ts'
import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'
import { forgetKnown } from '#src/offline/fetch/coverage.ts'
import type { DeviceParts, Reading } from '#src/offline/fetch/device-parts.ts'
import { forgetTags, type PullFilters, pullTable } from '#src/offline/fetch/pull.ts'
import { refresh } from '#src/offline/fetch/refresh.ts'
import { land } from '#src/offline/land/land.ts'
import { missing } from '#src/offline/land/missing.ts'
import { keepThumbnails } from '#src/records/photos/photo-cache.ts'
import { shownTurnos } from './shown-turnos.ts'

const PURGED = 'turnos-limpios'
/** Thumbnails kept without anybody asking: a few MB. */
const MOST_PLATES = 300

/** Read with and without a preparation: who loads trucks looks at today whatever they chose. */
export const turnosReading: Reading = {
  what: 'Turnos',
  weight: 1,
  order: 70,
  isAlways: true,
  isFor: ({ user }) => passes('turno-ver', user),
  run: async (parts, choice, tell) => {
    const filters = choice && { sucursales: choice.sucursales.join(',') }
    await syncTurnos(parts, filters)
    if (filters && readsLotsOfTurnos(parts.user))
      await readLots(parts, filters.sucursales, tell !== undefined)
  },
  // Users who look through the stock have its lots counted there.
  count: async (parts) => (readsLotsOfTurnos(parts.user) ? { lotes: await parts.db.viewedLots.count() } : {}),
}

/**
 * Carriers, and today's and tomorrow's turnos, whether this phone was prepared or not; with a preparation all turnos of
 * its branches. Who books turnos also gets the ERP orders they may hold, which otherwise come with the stock. The plates
 * of what leaves on those two days come along.
 */
export async function syncTurnos(parts: DeviceParts, filters: PullFilters | null): Promise<void> {
  await pullTable(parts, 'fleteros')
  const isBeside = filters !== null && passes('buscador-de-materiales-ver', parts.user)
  if (passes('turno-crear', parts.user) && !isBeside) {
    await pullTable(parts, 'reservas', { filters: { sucursales: filters?.sucursales ?? '' } })
  }
  const today = dayOf(new Date(parts.now()))
  // A feed that starts over takes other branches' turnos away: the two days of all branches come after it.
  if (filters) await pullTable(parts, 'turnos', { filters })
  for (const date of [today, addDays(today, 1)])
    await refresh(parts, getDayTurnos, { input: { fecha: date } })
  await forgetOldTurnos(parts, today)
  await keepThumbnails(parts, await platesToLoad(parts.db, [today, addDays(today, 1)]))
}

/** Lots change while a load is prepared, but not by the minute. */
const LOTS_FOR = 15 * 60_000
const LOTS_READ = 'lotes-de-turnos'

/** The lots that orders of the next days' turnos may be changed to. [S182] */
async function readLots(parts: DeviceParts, branches: string, isPreparing: boolean): Promise<void> {
  const fecha_desde = dayOf(new Date(parts.now()))
  const asked = {
    fecha_desde,
    fecha_hasta: addDays(fecha_desde, turnos.limits.lotDays - 1),
    sucursales: branches,
  }
  const last = await readMeta<{ at: number; asked: string }>(parts.db, LOTS_READ)
  const isFresh = last?.asked === JSON.stringify(asked) && parts.now() - last.at < LOTS_FOR
  if (isFresh && !isPreparing) return
  await refresh(parts, getTurnoLots, { input: asked })
  await writeMeta(parts.db, LOTS_READ, { at: parts.now(), asked: JSON.stringify(asked) })
}

/** The first plate of each lot that leaves on these days, soonest first, so that loads can be checked without network. */
export async function platesToLoad(db: Db, days: readonly Day[]): Promise<Photo[]> {
  const turnos = await shownTurnos(db, await db.turnos.where('fecha').anyOf(days).toArray())
  const soonest = turnos
    .filter(isKeeping)
    .sort((a, b) => `${a.fecha} ${a.hora_desde}`.localeCompare(`${b.fecha} ${b.hora_desde}`))
  const lots = soonest.flatMap(turnoLots).slice(0, MOST_PLATES)
  const photos = await db.fotos.where('[product_code+batch]').anyOf(lots).sortBy('number')
  const first = new Map(photos.toReversed().map((photo) => [`${photo.product_code}|${photo.batch}`, photo]))
  return [...first.values()]
}

/** Once a day: turnos that have been over for a week go, and proofs of a month; what waits to be sent stays. */
async function forgetOldTurnos(parts: DeviceParts, today: Day): Promise<void> {
  const { db } = parts
  if ((await readMeta<Day>(db, PURGED)) === today) return
  const last = addDays(today, -turnos.limits.keptDays - 1)
  const proved = addDays(today, -PROOF_LIMITS.keptDays)
  const old = {
    writes: [],
    whole: [
      { table: 'turnos' as const, index: 'fecha', from: '', to: last },
      { table: 'entregas' as const, index: 'momento', from: '', to: proved },
      { table: 'repartos' as const, index: 'fecha', from: '', to: last },
    ],
  }
  const gone = await missing(db, old, await waitingChanges(db))
  if (gone.length > 0) {
    await land(parts, old)
    await forgetTags(db)
  }
  await forgetKnown(db, 'turnos', last)
  await forgetKnown(db, 'entregas')
  await writeMeta(db, PURGED, today)
}
