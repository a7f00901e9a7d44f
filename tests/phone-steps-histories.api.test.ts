import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepTurno } from '#contract/calls/road/steps.ts'
import { FREES, OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { stepsFrom } from '#contract/calls/rules/turno-steps.ts'
import { getTurno, markDelivered, type Turno } from '#contract/calls/turnos.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { TurnoStep } from '#contract/records/turnos.ts'
import { releases } from '#contract/rules/freed.ts'
import { keptBy } from '#src/features/turnos/turno-values.ts'
import { pick, type Random, seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { startTestServer } from './servers/server.ts'
import { type Clock, drain, openSeller, type Seller } from './worlds/engine-world.ts'
import { settleSteps } from './worlds/turnos/settle-steps.ts'

/** `npm run histories -- --of steps` plays as many as it is asked for, from this seed on. */
const HISTORIES = Number(process.env.HISTORIES ?? (isLong ? 100 : 3))
const FIRST = Number(process.env.SEED ?? 1)
const ACTS = 8
const MINUTE = 60_000

const server = await startTestServer({ lotes: 60 })
const { db } = server.database
const clock: Clock = { now: Date.now() }

interface Place {
  /** Two turnos of this day that want the same group. */
  turnos: string[]
  group: number
}

let phones: Seller[]
let place: Place
beforeAll(async () => {
  phones = await Promise.all(
    ['vendedora', 'logistica'].map((user) =>
      openSeller(server, { user, random: seeded(7), badness: 0, clock }),
    ),
  )
  const { rows } = await db.execute<{ id: number; uuid: string; group: number }>(sql`
    select t.id, t.uuid, g.group_id as group from turnos t join turno_groups g on g.turno_id = t.id
      join order_groups og on og.id = g.group_id join orders o on o.group_id = og.id
    where t.deleted_at is null and t.conforme_uuid is null and og.account_id = 1
      and not exists (select from turno_sap_orders s where s.turno_id = t.id) group by 1, 2, 3 order by t.id limit 2`)
  const group = rows[0]?.group ?? 0
  await db.execute(sql`delete from trip_stops`)
  place = { turnos: rows.map(({ uuid }) => uuid), group }
})
afterAll(() => {
  for (const { device } of phones) device.close()
})

const own = () => sql`uuid in (${place.turnos[0]}, ${place.turnos[1]})`

/** The first turno did not come, the second one took its group. */
async function begin(): Promise<void> {
  await db.execute(
    sql`delete from turno_groups where group_id = ${place.group} or turno_id in (select id from turnos where ${own()})`,
  )
  await db.execute(
    sql`insert into turno_groups (turno_id, group_id) select id, ${place.group} from turnos where ${own()}`,
  )
  await db.execute(sql`update turnos set estado = 'agendado', fecha = ${dayOf(new Date())}, demora_min = null, etapa_motivo = '',
    llego_at = null, cargando_at = null, field_changes = '{}', version = version + 1,
    etapa = case when uuid = ${place.turnos[0]} then 'no vino' else '' end,
    etapa_at = case when uuid = ${place.turnos[0]} then now() - interval '4 hours' end where ${own()}`)
  await db.execute(sql`delete from call_quotas`)
}

async function see({ device }: Seller): Promise<void> {
  for (const id of place.turnos) await device.refresh(getTurno, { id })
}

const frees = (step: TurnoStep): boolean => FREES.some((free) => free === step)

/** A step that the phone offers at this moment, or the delivery; nothing where it offers none. */
async function act({ device }: Seller, random: Random, momento: string): Promise<string> {
  const turno = (await device.db.turnos.get(pick(random, place.turnos))) as Turno
  const steps = stepsFrom(turno, dayOf(new Date(momento)))
  if (turno.estado !== OCCUPIES || steps.length === 0) return 'nothing'
  if (random() < 0.1) {
    await device.enqueue(markDelivered, {
      ...{ uuid: turno.uuid, estado: 'entregado', libera: releases(keptBy(turno)) },
    })
    return `${turno.id} entregado`
  }
  const etapa = pick(random, steps)
  const moved = frees(turno.etapa) || frees(etapa) ? releases(keptBy(turno)) : ''
  await device.enqueue(stepTurno, {
    ...{ uuid: turno.uuid, etapa, momento, motivo: 'Rota', minutos: 30 },
    ...(moved && { libera: moved }),
  })
  return `${turno.id} ${etapa}`
}

/** A turno as phones and database say it, with the minutes since its truck came. */
const facts = (
  turno: Pick<Turno, 'uuid' | 'estado' | 'etapa' | 'etapa_at' | 'llego_at' | 'cargando_at'>,
  isKept: boolean,
) => {
  const { uuid, estado: status, etapa, etapa_at, llego_at, cargando_at } = turno
  const dwell = llego_at && etapa_at ? (Date.parse(etapa_at) - Date.parse(llego_at)) / MINUTE : null
  return { uuid, estado: status, etapa, etapa_at, llego_at, cargando_at, isKept, dwell }
}

async function onPhone({ device }: Seller, group: string) {
  const turnos = (await device.db.turnos.bulkGet(place.turnos)) as Turno[]
  return turnos.map((turno) =>
    facts(
      turno,
      turno.grupos_de_pedidos.some(({ uuid }) => uuid === group),
    ),
  )
}

async function inDatabase() {
  const iso = (column: string) =>
    sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`)
  const { rows } = await db.execute<ReturnType<typeof facts>>(sql`
    select uuid, estado, etapa, ${iso('etapa_at')}, ${iso('llego_at')}, ${iso('cargando_at')},
      exists (select from turno_groups g where g.turno_id = t.id and g.group_id = ${place.group}) as "isKept",
      (extract(epoch from etapa_at - llego_at) / 60)::float8 as dwell
    from turnos t where ${own()} order by array_position(array[${place.turnos[0]}, ${place.turnos[1]}]::uuid[], uuid)`)
  const { rows: keepers } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from turno_groups g join turnos t on t.id = g.turno_id
    where g.group_id = ${place.group} and t.deleted_at is null and t.estado = 'agendado'
      and t.etapa not in ('no vino', 'rechazado', 'no aceptado')`)
  return { turnos: rows, keepers: keepers[0]?.n ?? 0 }
}

const rounded = (all: ReturnType<typeof facts>[]) =>
  all.map((fact) => ({ ...fact, dwell: fact.dwell === null ? null : Number(fact.dwell.toFixed(6)) }))

/** Complaint about a history, with how to play it again; null of one that goes as it should. */
async function complaintOf(seed: number, group: string): Promise<string | null> {
  const random = seeded(seed)
  await begin()
  for (const phone of phones) await see(phone)
  const acts: string[] = []
  const isOn = phones.map(() => random() < 0.3)
  const began = Date.now() - 3 * 60 * MINUTE
  for (let n = 0; n < ACTS; n++) {
    const at = random() < 0.5 ? 0 : 1
    const phone = phones[at] as Seller
    if (random() < 0.3) isOn[at] = !isOn[at]
    const momento = new Date(began + n * 20 * MINUTE).toISOString()
    acts.push(`${phone.name}: ${await act(phone, random, momento)}${isOn[at] ? ', sent' : ''}`)
    if (isOn[at]) await drain(phone, clock)
  }
  for (let round = 0; round < 12; round++) {
    for (const phone of phones) await drain(phone, clock)
    for (const phone of phones) await settleSteps(phone, random, round > 6)
    const waiting = await Promise.all(phones.map(({ device }) => device.db.outbox.count()))
    if (waiting.every((count) => count === 0)) break
  }
  for (const phone of phones) await see(phone)
  const { turnos, keepers } = await inDatabase()
  const shown = await Promise.all(phones.map((phone) => onPhone(phone, group)))
  const left = await Promise.all(phones.map(({ device }) => device.db.outbox.toArray()))
  const is = JSON.stringify(shown.map(rounded))
  const should = JSON.stringify(phones.map(() => rounded(turnos)))
  if (is === should && keepers <= 1 && left.flat().length === 0) return null
  const waiting = left.flat().map(({ type, state, lastError }) => ({ type, state, lastError }))
  return `SEED=${seed}: ${JSON.stringify({ acts, keepers, waiting })}\n${is}\n${should}`
}

test(`${HISTORIES} histories of steps by two phones leave each turno in one step everywhere, and its group in one turno`, async () => {
  const { rows } = await db.execute<{ uuid: string }>(
    sql`select uuid from order_groups where id = ${place.group}`,
  )
  const complaints: string[] = []
  for (let n = 0; n < HISTORIES && complaints.length < 3; n++) {
    const complaint = await complaintOf(FIRST + n, rows[0]?.uuid ?? '')
    if (complaint !== null) complaints.push(complaint)
  }
  expect(complaints).toEqual([])
}, 3_600_000)
