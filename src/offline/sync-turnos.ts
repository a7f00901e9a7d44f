import { addDays, type Day, dayOf } from '#contract/day.ts'
import type { Foto } from '#contract/fotos.ts'
import { passes } from '#contract/permissions.ts'
import { lotesDeTurno } from '#contract/turno-rules.ts'
import { leerTurnosDelDia } from '#contract/turnos.ts'
import { forgetKnown } from './coverage.ts'
import { type Db, readMeta, writeMeta } from './db.ts'
import type { DeviceParts } from './device-parts.ts'
import { land } from './land.ts'
import { missing } from './missing.ts'
import { keepThumbnails } from './photo-cache.ts'
import { forgetTags, type PullFilters, pullTable } from './pull.ts'
import { refresh } from './refresh.ts'

/** Turnos older than this many days leave the phone. */
const KEPT_DAYS = 7
const PURGED = 'turnos-limpios'
/** Thumbnails kept without anybody asking: a few MB. */
const MOST_PLATES = 300

/**
 * Carriers, and today's and tomorrow's turnos, whether this phone was prepared or not; with a preparation all turnos of
 * its branches. Who books turnos also gets the ERP orders they may hold, which otherwise come with the stock. The plates
 * of what leaves on those two days come along.
 */
export async function syncTurnos(parts: DeviceParts, filters: PullFilters | null): Promise<void> {
  if (!passes('turno-ver', parts.user)) return
  await pullTable(parts, 'fleteros')
  const isBeside = filters !== null && passes('buscador-de-materiales-ver', parts.user)
  if (passes('turno-crear', parts.user) && !isBeside) {
    await pullTable(parts, 'reservas', { filters: { sucursales: filters?.sucursales ?? '' } })
  }
  const today = dayOf(new Date(parts.now()))
  // A feed that starts over takes other branches' turnos away: the two days of all branches come after it.
  if (filters) await pullTable(parts, 'turnos', { filters })
  for (const fecha of [today, addDays(today, 1)]) await refresh(parts, leerTurnosDelDia, { fecha })
  await forgetOldTurnos(parts, today)
  await keepThumbnails(parts, await platesToLoad(parts.db, [today, addDays(today, 1)]))
}

/** The first plate of each lot that leaves on these days, soonest first, so that loads can be checked without network. */
export async function platesToLoad(db: Db, days: readonly Day[]): Promise<Foto[]> {
  const turnos = await db.turnos.where('fecha').anyOf(days).toArray()
  const soonest = turnos
    .filter(({ estado }) => estado === 'agendado')
    .sort((a, b) => `${a.fecha} ${a.hora_desde}`.localeCompare(`${b.fecha} ${b.hora_desde}`))
  const lots = soonest.flatMap(lotesDeTurno).slice(0, MOST_PLATES)
  const fotos = await db.fotos.where('[product_code+batch]').anyOf(lots).sortBy('number')
  const first = new Map(fotos.toReversed().map((foto) => [`${foto.product_code}|${foto.batch}`, foto]))
  return [...first.values()]
}

/** Once a day: what has been over for a week goes; what waits to be sent stays. */
async function forgetOldTurnos(parts: DeviceParts, today: Day): Promise<void> {
  const { db } = parts
  if ((await readMeta<Day>(db, PURGED)) === today) return
  const last = addDays(today, -KEPT_DAYS - 1)
  const old = { writes: [], whole: [{ table: 'turnos' as const, index: 'fecha', from: '', to: last }] }
  const gone = await missing(db, old, await db.outbox.toArray())
  if (gone.length > 0) {
    await land(parts, old)
    await forgetTags(db)
  }
  await forgetKnown(db, 'turnos', last)
  await writeMeta(db, PURGED, today)
}
