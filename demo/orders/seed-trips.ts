import { sql } from 'drizzle-orm'
import { loadOf } from '#contract/calls/rules/load.ts'
import { isExpected } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { insertRows } from '#demo/insert-rows.ts'
import { hourOf } from '#demo/moments.ts'
import { demoCarriers } from '#demo/people/carriers.ts'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { tripStops, trips, trucks } from '#server/db/schema/road/trips.ts'
import { fillNotes, queueNotes } from '#server/features/transport/send-notes.ts'
import { readTurnos } from '#server/records/turno/read.ts'
import { AFTER, isOver } from './at-yard.ts'

const demoTrucks = [
  {
    uuid: demoUuid('camion', 1),
    ...{ nombre: 'Iveco Tector', patente: 'AE412HN', max_kg: 18000 },
    fletero_uuid: demoCarriers[1]?.uuid ?? null,
  },
  {
    uuid: demoUuid('camion', 2),
    ...{ nombre: 'Mercedes Actros con hidrogrúa', patente: 'AF118QP', max_kg: 26000 },
    fletero_uuid: demoCarriers[7]?.uuid ?? null,
  },
]

const ADDRESSES = [
  'Av. Rivadavia 12345, Ciudadela',
  'Ruta 9 km 48,5, Escobar',
  'Belgrano 801, San Isidro',
  'Camino de Cintura y Av. Brig. Gral. Juan Manuel de Rosas 7800, Galpón 4, Isidro Casanova, La Matanza',
]

/** Answers of the ERP, the second one a refusal. */
const ANSWERS = [
  { estado: 'ok', remito: '0004-00018231', cot: '8765432', mensaje: '' },
  { estado: 'error', remito: '', cot: '', mensaje: 'El CUIT no está en el padrón' },
  { estado: 'ok', remito: '0004-00018232', cot: '8765433', mensaje: '' },
]

/** The turnos of today in the branch where most are expected, the heaviest first. */
async function todays(tx: Tx, today: string): Promise<Turno[]> {
  const reader = { scope: { accounts: null }, seller: true }
  const all = (await readTurnos(tx, sql`t.fecha = ${today}`, reader)).filter(isExpected)
  const [most = []] = [...groupBy(all, ({ sucursal_uuid }) => sucursal_uuid).values()].sort(
    (a, b) => b.length - a.length,
  )
  const kg = (turno: Turno) => loadOf([turno], new Map()).kg
  return most.toSorted((a, b) => kg(b) - kg(a))
}

async function addTrip(tx: Tx, turnos: readonly Turno[], { n, estado: state }: Made): Promise<void> {
  const [first] = turnos
  const truck = demoTrucks[n - 1]
  if (!first || !truck) return
  const isOut = state === 'en ruta'
  const [made] = await tx
    .insert(trips)
    .values({
      ...{
        uuid: demoUuid('reparto', n),
        fecha: first.fecha,
        sucursal_uuid: first.sucursal_uuid,
        n,
        estado: state,
      },
      ...{ camion_uuid: truck.uuid, fletero_uuid: truck.fletero_uuid, created_by: demoUserId('logistica') },
      ...(isOut && { estado_at: afterLast(turnos, AFTER.leaving) }),
    })
    .returning({ id: trips.id })
  const byHour = turnos.toSorted((a, b) => (a.hora_desde < b.hora_desde ? -1 : 1))
  const stops = byHour.map(({ id }, at) => ({ trip_id: made?.id ?? 0, turno_id: id ?? 0, position: at + 1 }))
  await insertRows(tx, tripStops, stops)
  for (const { turno_id } of stops)
    await tx.execute(sql`update turnos set carrier_uuid = ${truck.fletero_uuid} where id = ${turno_id}`)
}

/** So many minutes after the hour of the last of these turnos. */
const afterLast = (turnos: readonly Turno[], minutes: number): Date => {
  const [last] = turnos
    .map(({ fecha: date, hora_desde }) => hourOf(date, hora_desde).getTime())
    .sort((a, b) => b - a)
  return new Date((last ?? 0) + minutes * 60_000)
}

/** Turnos on the road, as they were loaded before. */
async function loadUp(tx: Tx, turnos: readonly Turno[]): Promise<void> {
  for (const turno of turnos) {
    const [arrived, loaded] = [AFTER.arrival, AFTER.loading].map((minutes) =>
      afterLast([turno], minutes).toISOString(),
    )
    await tx.execute(sql`
      update turnos set etapa = 'cargando', etapa_at = ${loaded}, cargando_at = ${loaded}, llego_at = ${arrived}
      where id = ${turno.id}`)
  }
}

interface Made {
  n: number
  estado: 'armado' | 'en ruta'
}

/** The notes that these turnos wait for are asked for and answered, as the jobs and a file of the ERP do it. */
async function answerNotes(tx: Tx, turnos: readonly Turno[], today: string): Promise<void> {
  await tx.execute(
    sql`update branches set exige_remito = 'avisa' where uuid = ${turnos[0]?.sucursal_uuid ?? null}`,
  )
  await queueNotes(tx, today)
  await fillNotes(tx, sql`true`)
  for (const [at, answer] of ANSWERS.entries()) {
    const id = turnos[at]?.id
    const vence = answer.cot ? addDays(today, 2) : ''
    if (id == null) return
    await tx.execute(sql`
      update transport_notes set status = ${answer.estado}, remito = ${answer.remito}, cot = ${answer.cot},
        vence = ${vence}, message = ${answer.mensaje}, sent_at = now(), answered_at = now() where turno_id = ${id}`)
    await tx.execute(sql`
      update turnos set remito = ${JSON.stringify({ version: 1, ...answer, vence })}::jsonb where id = ${id}`)
  }
}

/** Two trucks; a trip that is too heavy for the first, one on the road with the second, once its hour is over; and their transport notes. */
export async function seedTrips(tx: Tx, { now }: { now: Date }): Promise<void> {
  const { rows: some } = await tx.execute(sql`select from trucks limit 1`)
  if (some.length > 0) return
  const today = dayOf(now)
  await insertRows(tx, trucks, demoTrucks)
  const turnos = await todays(tx, today)
  for (const [at, { id }] of turnos.entries())
    await tx.execute(sql`update turnos set entrega_en = ${ADDRESSES[at % ADDRESSES.length]} where id = ${id}`)
  // The lightest two wait for a truck.
  const heavy = turnos.slice(0, Math.max(2, turnos.length - 2))
  const loading = heavy.filter(({ etapa: step }) => step === 'cargando')
  const past = heavy.filter(
    ({ etapa: step, hora_desde }) => step !== 'llegó' && isOver(hora_desde, { today, now }),
  )
  const out = [loading, past.slice(-1), heavy.slice(-1)].find((some) => some.length > 0) ?? []
  const hasLeft = loading.length > 0 || past.length > 0
  await addTrip(
    tx,
    heavy.filter((turno) => !out.includes(turno)),
    { n: 1, estado: 'armado' },
  )
  await addTrip(tx, out, { n: 2, estado: hasLeft ? 'en ruta' : 'armado' })
  if (hasLeft) await loadUp(tx, out)
  await answerNotes(tx, turnos, today)
}
