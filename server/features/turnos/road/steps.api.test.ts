import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  afterStep,
  isSameStep,
  NO_STEP_REASON,
  stepsFrom,
  stepsOf,
} from '#contract/calls/rules/turno-steps.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { TURNO_STEPS, type TurnoStep } from '#contract/records/turnos.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { type TurnosWorld, tomorrow, turnosWorld } from '#tests/worlds/turnos-world.ts'

let world: TurnosWorld
beforeAll(async () => {
  world = await turnosWorld()
})

const now = () => new Date().toISOString()
const call = (who: Person, uuid: string, { seen, ...body }: { seen?: Turno; [field: string]: unknown }) =>
  world.call(who, `/api/turno/${uuid}/etapa`, {
    body: { momento: now(), ...body },
    headers: seen ? { 'If-Match': `"${seen.version}"` } : {},
  })
const stepsOfTurno = async (uuid: string) => (await world.call('lola', `/api/turno/${uuid}/pasos`)).body.data

/** The columns of a turno in a state. */
const held = (etapa: TurnoStep, day: Date, isDelayed: boolean) =>
  sql`etapa = ${etapa}, etapa_at = ${etapa === '' ? null : day}, demora_min = ${isDelayed ? 30 : null},
    llego_at = ${['llegó', 'cargando', 'rechazado'].includes(etapa) ? day : null},
    cargando_at = ${['cargando', 'rechazado'].includes(etapa) ? day : null}`

const put = (uuid: string, set: ReturnType<typeof held>) =>
  world.database.db.execute(sql`update turnos set ${set} where uuid = ${uuid}`)

/** The phone's judgement of the step, and the turno it shows then. */
function onPhone(turno: Turno, etapa: TurnoStep, at: string) {
  const step = { etapa, minutos: 45, motivo: 'Por algo' }
  if (isSameStep(turno, step)) return { status: 200, ...stepsOf(turno) }
  if (!stepsFrom(turno, dayOf(new Date(at))).includes(etapa)) return { status: 409 }
  return { status: 200, ...stepsOf(afterStep(turno, step, at)) }
}

test('every step after every other is the same on phone and server', async () => {
  const turno = await world.book()
  const yesterday = new Date(Date.now() - 86_400_000)
  const states = TURNO_STEPS.flatMap((etapa) =>
    [new Date(), yesterday].flatMap((day) => [true, false].map((isDelayed) => held(etapa, day, isDelayed))),
  )

  for (const state of states)
    for (const etapa of TURNO_STEPS) {
      await put(turno.uuid, state)
      const before = await world.read('lola', turno.uuid)
      const momento = now()
      const { status, body } = await call('lola', turno.uuid, {
        etapa,
        momento,
        minutos: 45,
        motivo: 'Por algo',
      })
      const shown = status === 200 ? { status, ...stepsOf(body.data.turno) } : { status }

      expect(shown, `${before.etapa} → ${etapa}`).toEqual(onPhone(before, etapa, momento))
    }
})

test('a refused load needs a reason, a delay from 5 minutes to 8 hours; delivering works from every step', async () => {
  const turno = await world.book()
  expect((await call('lola', turno.uuid, { etapa: 'rechazado' })).body.errors).toEqual({
    motivo: [NO_STEP_REASON],
  })
  expect((await call('lola', turno.uuid, { etapa: 'demorado', minutos: 4 })).status).toBe(422)
  expect((await call('ana', turno.uuid, { etapa: 'llegó' })).status).toBe(403)

  for (const etapa of TURNO_STEPS) {
    const other = await world.book()
    await put(other.uuid, held(etapa, new Date(), false))
    const delivered = await world.call('lola', `/api/turno/${other.uuid}/toggle-estado`, {
      body: { estado: 'entregado' },
    })
    expect([delivered.status, delivered.body.data.turno.estado]).toEqual([200, 'entregado'])
    expect((await call('lola', other.uuid, { etapa: 'llegó' })).body.code).toBe('transicion-invalida')
  }
})

test('of two devices the second one reads who was first and what it is now; the same step twice is one', async () => {
  const turno = await world.book()
  const first = await call('lola', turno.uuid, { etapa: 'llegó', seen: turno })
  const same = await call('root', turno.uuid, { etapa: 'llegó', seen: turno })
  const other = await call('root', turno.uuid, { etapa: 'no vino', seen: turno })

  expect([first.status, same.status]).toEqual([200, 200])
  expect([other.status, other.body.code, other.body.current.turno.etapa]).toEqual([
    409,
    'version-distinta',
    'llegó',
  ])
  expect(other.body.current.quien.fullname).toBe('Lola Gil')
  expect((await stepsOfTurno(turno.uuid)).map(({ etapa }: { etapa: string }) => etapa)).toEqual(['llegó'])
  const late = await call('lola', turno.uuid, { etapa: 'demorado' })
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringMatching(/^El turno está en «Llegó» \(vos, .+\): no puede pasar a esa etapa\.$/),
  ])
})

test('a step by a phone whose clock is wrong, or on another day, is recorded with both times and said', async () => {
  const turno = await world.book({ form_fecha: addDays(tomorrow, 1) })
  const momento = new Date(Date.now() - 2 * 86_400_000).toISOString()
  const { status, body } = await call('lola', turno.uuid, { etapa: 'llegó', momento })

  expect([status, Date.now() - Date.parse(body.data.turno.llego_at) < 60_000]).toEqual([200, true])
  const [step] = await stepsOfTurno(turno.uuid)
  expect(step).toMatchObject({
    momento,
    quien: 'Lola Gil',
    aviso: expect.stringMatching(/^El turno era del /),
  })
  await expect(world.database.db.execute(sql`update turno_steps set etapa = 'cargando'`)).rejects.toThrow()
})

test('who did not come frees the groups, and leaves those to others that they took meanwhile', async () => {
  const [kept, lost] = [await world.group(), await world.group()]
  const groups = [kept.uuid, lost.uuid]
  const turno = await world.book({ form_grupos_de_pedidos_id: groups, form_sap_orders: ['4500'] })

  const gone = await call('lola', turno.uuid, { etapa: 'no vino', seen: turno })
  expect(gone.body.data.grupos.map(({ turno_uuid }: { turno_uuid: string | null }) => turno_uuid)).toEqual([
    null,
    null,
  ])
  const other = await world.book({ form_grupos_de_pedidos_id: [lost.uuid], form_sap_orders: ['4500'] })
  const back = await call('lola', turno.uuid, { etapa: 'llegó' })

  expect(back.body.data.turno.grupos_de_pedidos.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
    kept.uuid,
  ])
  expect(back.body.data.turno.sap_orders).toEqual([])
  expect((await stepsOfTurno(turno.uuid)).at(-1).aviso).toMatch(
    /El grupo «Grupo de 1» ya tiene un turno: .+La orden SAP 4500 ya/,
  )
  const story = (await world.call('vera', `/api/pedido/${kept.pedido}`)).body.data.messages.at(-1)
  expect(story.changes).toEqual(['Etapa del turno: <b>No vino</b> → <b>Llegó</b>'])
  await world.call('lola', `/api/turno/${other.id}/delete`)
})

test('a delivery after no vino delivers what nothing else took meanwhile, and says what is gone', async () => {
  const [kept, lost] = [await world.group(), await world.group()]
  const turno = await world.book({ form_grupos_de_pedidos_id: [kept.uuid, lost.uuid] })
  await call('lola', turno.uuid, { etapa: 'no vino' })
  const other = await world.book({ form_grupos_de_pedidos_id: [lost.uuid] })

  const delivered = await world.call('lola', `/api/turno/${turno.uuid}/toggle-estado`, {
    body: { estado: 'entregado' },
  })

  expect(delivered.status).toBe(200)
  const groupsOf = async (uuid: string) =>
    (await world.read('lola', uuid)).grupos_de_pedidos.map(({ uuid }: { uuid: string }) => uuid)
  expect(await groupsOf(turno.uuid)).toEqual([kept.uuid])
  expect(await groupsOf(other.uuid)).toEqual([lost.uuid])
  expect((await stepsOfTurno(turno.uuid)).at(-1)).toMatchObject({
    etapa: 'entregado',
    aviso: expect.stringContaining('El grupo «Grupo de 1» ya tiene un turno'),
  })
  await world.call('lola', `/api/turno/${other.id}/delete`)
})

test('a turno on another day begins anew and takes its groups again, unless they are taken', async () => {
  const { uuid: group } = await world.group()
  const turno = await world.book({ form_grupos_de_pedidos_id: [group] })
  await call('lola', turno.uuid, { etapa: 'no vino' })
  const other = await world.book({ form_grupos_de_pedidos_id: [group] })
  const missed = await world.read('lola', turno.uuid)

  const refused = await world.edit('lola', missed, { form_fecha: addDays(tomorrow, 2) })
  await world.call('lola', `/api/turno/${other.id}/delete`)
  const moved = await world.edit('lola', missed, { form_fecha: addDays(tomorrow, 2) })

  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['form_grupos_de_pedidos_id']])
  expect(moved.body.data.turno).toMatchObject({ etapa: '', etapa_at: null })
  expect(moved.body.data.grupos).toMatchObject([{ uuid: group, turno_uuid: turno.uuid }])
})
