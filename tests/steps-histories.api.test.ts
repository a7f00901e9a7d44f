import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { TURNO_STEPS } from '#contract/records/turnos.ts'
import { pick, type Random, seeded } from './bad-network.ts'
import { isLong } from './long.ts'
import { type Act, StepsModel } from './worlds/turnos/steps-model.ts'
import { type TurnosWorld, turnosWorld } from './worlds/turnos-world.ts'

const HISTORIES = isLong ? 1000 : 6
/** Acts of a history, each by one of two devices that may not have seen the last ones: it was without network. */
const ACTS = 10
const DEVICES = ['lola', 'root'] as const
/** `SEED=17` plays that history alone. */
const only = Number(process.env.SEED ?? 0)

let world: TurnosWorld
let group: string
beforeAll(async () => {
  world = await turnosWorld()
  group = (await world.group()).uuid
})

/** A turno as a device saw it last, and how many changes of it the model had then. */
interface Seen {
  turno: Turno
  changes: number
}

interface History {
  random: Random
  /** Two turnos that want the same group, by device. */
  seen: Seen[][]
  model: StepsModel
}

/** An act on a turno as its device shows it: the step that it is at is not offered. */
function chosenAct(random: Random, { etapa: shown }: Turno): Act {
  const chance = random()
  if (chance < 0.08) return { kind: 'deliver' }
  if (chance < 0.25) return { kind: 'answer', isYes: random() < 0.5 }
  return {
    kind: 'step',
    step: pick(
      random,
      TURNO_STEPS.filter((item) => item !== shown),
    ),
  }
}

const REASON = { motivo: 'Rota' }

const callOf = (act: Act): [path: string, body: object] => {
  if (act.kind === 'deliver') return ['toggle-estado', { estado: 'entregado' }]
  if (act.kind === 'answer') return ['responder', { acepta: act.isYes, ...REASON }]
  return ['etapa', { etapa: act.step, momento: new Date().toISOString(), minutos: 30, ...REASON }]
}

/** An act by a device; whether the server takes it, and the model. */
async function play({
  random,
  seen,
  model,
}: History): Promise<[sent: boolean, modelled: boolean, act: object]> {
  const [device, index] = [pick(random, [0, 1]), pick(random, [0, 1])]
  const who = DEVICES[device] as (typeof DEVICES)[number]
  const held = (seen[device] as Seen[])[index] as Seen
  if (random() < 0.5)
    Object.assign(held, {
      turno: await world.read(who, held.turno.uuid),
      changes: model.turnos[index]?.changes ?? 0,
    })
  const act = chosenAct(random, held.turno)
  const [path, body] = callOf(act)
  const answer = await world.call(who, `/api/turno/${held.turno.uuid}/${path}`, {
    ...{ body, headers: { 'If-Match': `"${held.turno.version}"` } },
  })
  if (![200, 409].includes(answer.status)) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  const modelled = model.act(index, act, held.changes)
  if (answer.status === 200)
    Object.assign(held, { turno: answer.body.data.turno, changes: model.turnos[index]?.changes ?? 0 })
  return [answer.status === 200, modelled, { who, index, ...act }]
}

async function shown(turnos: readonly Turno[]) {
  const rows = await Promise.all(turnos.map(({ uuid }) => world.read('lola', uuid)))
  const { rows: keepers } = await world.database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from turno_groups tg join turnos t on t.id = tg.turno_id
    where t.deleted_at is null and t.estado = 'agendado' and t.etapa not in ('no vino', 'rechazado', 'no aceptado')
      and tg.group_id = (select id from order_groups where uuid = ${group})`)
  return {
    turnos: rows.map(({ estado: status, etapa: step, grupos_de_pedidos: groups }) => [
      status === 'entregado' ? status : step,
      groups.some(({ uuid }) => uuid === group),
    ]),
    isOnce: (keepers[0]?.n ?? 0) <= 1,
  }
}

/** The first turno did not come or was a request that is refused, the second one is agreed or asked for. */
async function begin(random: Random): Promise<{ turnos: Turno[]; model: StepsModel }> {
  await world.database.db.execute(sql`update turnos set deleted_at = now() where deleted_at is null`)
  await world.database.db.execute(sql`delete from turno_groups`)
  const first = await world.book({ form_grupos_de_pedidos_id: [group] })
  await world.call('lola', `/api/turno/${first.uuid}/etapa`, {
    body: { etapa: 'no vino', momento: new Date().toISOString() },
  })
  const second = await world.book({ form_grupos_de_pedidos_id: [group], form_nave: 'C' })
  const isAsked = random() < 0.5
  if (isAsked)
    await world.database.db.execute(sql`update turnos set etapa = 'solicitado' where uuid = ${second.uuid}`)
  const turnos = await Promise.all([first, second].map(({ uuid }) => world.read('lola', uuid)))
  return { turnos, model: new StepsModel(['', 'no vino'], isAsked ? ['solicitado'] : ['']) }
}

/** Complaint about a history, with how to play it again; null of one that goes as the rules say. */
async function complaintOf(seed: number): Promise<string | null> {
  const random = seeded(seed)
  const { turnos, model } = await begin(random)
  const seen = () => turnos.map((turno) => ({ turno, changes: 0 }))
  const history = { random, seen: [seen(), seen()], model }
  const acts: object[] = []
  for (let n = 0; n < ACTS; n++) {
    const [sent, modelled, act] = await play(history)
    acts.push({ ...act, sent })
    const [is, should] = [await shown(turnos), { turnos: model.shown(), isOnce: true }]
    if (sent !== modelled || JSON.stringify(is) !== JSON.stringify(should))
      return `SEED=${seed}: ${JSON.stringify({ acts, modelled, is, should })}`
  }
  return null
}

test(`${HISTORIES} histories of two devices leave each turno in one step, and no group in two turnos`, async () => {
  const complaints: string[] = []
  for (const seed of only ? [only] : Array.from({ length: HISTORIES }, (_, n) => n + 1)) {
    const complaint = await complaintOf(seed)
    if (complaint !== null) complaints.push(complaint)
    if (seed % 50 === 0) await world.database.db.execute(sql`delete from call_quotas`)
  }
  expect(complaints.slice(0, 3)).toEqual([])
}, 3_600_000)
