import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Hold } from '#contract/calls/holds/holds.ts'
import { startTestServer } from '#tests/servers/server.ts'
import { settleHolds } from './settle-holds.ts'

const server = await startTestServer()
const { db } = server.database
const [seller, other, customer] = await Promise.all(
  (['vendedora', 'vendedor', 'cliente'] as const).map(
    async (user) => (await server.signIn(user)).access_token,
  ),
)
interface Answer {
  message: string
  data: Hold[]
  errors?: Record<string, string[]>
}
interface OneAnswer {
  message: string
  data: Hold
  errors?: Record<string, string[]>
}
const LOT = 7
const LAST = 24 * 3_600_000 * 40

const hold = (token: string | undefined, item: object = { chapa: 1 }, more: object = {}) =>
  server.call<Answer>('/api/apartados', {
    ...(token && { token }),
    json: { items: [{ uuid: randomUUID(), lot_id: LOT, ...item }], ...more },
  })
const act = (token: string | undefined, uuid: string | undefined, what: string) =>
  server.call<OneAnswer>(`/api/apartados/${uuid}/${what}`, { ...(token && { token }), json: {} })
const states = async () =>
  (
    await db.execute<{ chapa: number | null; estado: string }>(
      sql`select chapa, estado from holds where lot_id = ${LOT} order by lot_place`,
    )
  ).rows.map(({ estado: status }) => status)

beforeEach(async () => {
  await db.execute(sql`truncate holds`)
  await db.execute(sql`update lots set net_stock = 5, deleted_at = null where id = ${LOT}`)
  await db.execute(sql`delete from photos where lot_id = ${LOT}`)
  await db.execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    select gen_random_uuid(), ${LOT}, n, 'custom', 'aa', 9, 9, 10, 10 from generate_series(1, 3) n`)
  await db.execute(sql`update sales_rules set per_seller = 400, per_account = 400, per_day = 1000`)
})

test('forty callers hold one plate: one has it, the others wait in a line without gaps', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => hold(n % 2 ? seller : other)))

  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
  const found = await states()
  expect(found.filter((status) => status === 'activo')).toHaveLength(1)
  expect(found[0]).toBe('activo')
  expect(found.filter((status) => status === 'en espera')).toHaveLength(39)
})

describe('a line', () => {
  test('passes to the next when its hold is released, with its whole term; a second release changes nothing', async () => {
    const first = (await hold(seller)).body.data[0]
    const second = (await hold(other)).body.data[0]
    expect([first?.estado, second?.estado, second?.hasta]).toEqual(['activo', 'en espera', null])

    const released = await act(seller, first?.uuid, 'liberar')
    const again = await act(seller, first?.uuid, 'liberar')

    expect([released.status, again.status, released.body.data.estado]).toEqual([200, 200, 'liberado'])
    const { rows } = await db.execute<{ estado: string; hasta: string }>(
      sql`select estado, hasta from holds where uuid = ${second?.uuid ?? ''}`,
    )
    expect(rows).toEqual([{ estado: 'activo', hasta: first?.hasta }])
  })

  test('passes to the next when its hold is due, by the job and without it', async () => {
    await hold(seller)
    await hold(other)
    await hold(seller)
    const later = new Date(Date.now() + LAST)

    await settleHolds(db, later)
    expect(await states()).toEqual(['vencido', 'activo', 'en espera'])
    await db.execute(sql`update holds set hasta = '2020-01-01' where estado = 'activo'`)
    await hold(other, { chapa: 2 })

    expect(await states()).toEqual(['vencido', 'vencido', 'activo', 'activo'])
  })

  test('never has more plates than the lot, and comes back with the lot', async () => {
    const all = await hold(seller, { piezas: 4 })
    const more = await hold(other, { piezas: 2 })
    expect([all.body.data[0]?.estado, more.body.data[0]?.estado]).toEqual(['activo', 'en espera'])

    await db.execute(sql`update lots set deleted_at = now() where id = ${LOT}`)
    expect((await hold(seller)).body.errors).toEqual({ 'items.0.lot_id': ['Ese lote ya no está en stock.'] })
    await db.execute(sql`update lots set deleted_at = null, net_stock = 6 where id = ${LOT}`)
    await settleHolds(db, new Date())

    expect(await states()).toEqual(['activo', 'activo'])
  })
})

test('release, expiry and holding at once never leave two with one plate, nor one free that somebody waits for', async () => {
  for (let round = 0; round < 5; round++) {
    const first = (await hold(seller)).body.data[0]
    await hold(other)
    await db.execute(
      sql`update holds set hasta = '2020-01-01' where estado = 'activo' and ${round % 2 === 0}`,
    )
    await Promise.all([
      act(seller, first?.uuid, 'liberar'),
      hold(other),
      settleHolds(db, new Date()),
      hold(seller),
      act(seller, first?.uuid, 'extender'),
    ])

    const found = await states()
    expect(found.filter((status) => status === 'activo')).toHaveLength(1)
    await db.execute(sql`truncate holds`)
  }
})

test('an extension adds a term, as often as the rules say, and once while somebody waits', async () => {
  const held = (await hold(seller)).body.data[0]
  const longer = await act(seller, held?.uuid, 'extender')
  expect(longer.body.data.hasta! > held!.hasta!).toBe(true)
  await hold(other)

  const refused = await act(seller, held?.uuid, 'extender')

  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { uuid: ['Ya se extendió 1 vez, y otra persona lo espera.'] },
  ])
})

test('what cannot be is refused where it was asked for', async () => {
  expect((await hold(seller, { chapa: 7 })).body.errors).toEqual({
    'items.0.chapa': ['No conocemos la chapa 7 de ese lote.'],
  })
  expect((await hold(seller, { piezas: 9 })).body.errors).toEqual({ 'items.0.piezas': ['El lote tiene 5.'] })
  expect((await hold(seller, { piezas: 0.5 })).status).toBe(422)
  expect((await hold(seller, { chapa: 1e9 })).status).toBe(422)
  expect((await hold(seller, {})).status).toBe(422)
  expect((await hold(seller, { chapa: 1 }, { account_id: 999_999 })).status).toBe(404)
  await db.execute(sql`update sales_rules set per_seller = 1`)
  await hold(seller)
  expect((await hold(seller, { chapa: 2 })).body.errors).toEqual({
    items: ['Ya tenés 1 chapas apartadas, y son 1 como mucho.'],
  })
  expect(await states()).toEqual(['activo'])
})

test('another seller sees a hold and may not end it; a customer sees their own alone, and no note', async () => {
  const own = await hold(seller, { chapa: 1 }, { account_id: 1, nota: 'Paga el viernes' })
  const foreign = await hold(seller, { chapa: 2 }, { account_id: 2 })
  const uuid = own.body.data[0]?.uuid

  expect((await act(other, uuid, 'liberar')).status).toBe(403)
  expect((await act(seller, randomUUID(), 'liberar')).status).toBe(404)
  const list = await server.call<Answer>('/api/apartados', { ...(customer && { token: customer }) })
  expect(list.body.data.map((held) => [held.uuid, held.nota])).toEqual([[uuid, '']])
  const pulled = await server.call<{ rows: Hold[] }>('/api/pull/apartados', {
    ...(customer && { token: customer }),
  })
  const masked = pulled.body.rows.find((held) => held.uuid === foreign.body.data[0]?.uuid)
  expect(masked).toMatchObject({
    ajeno: true,
    chapa: 2,
    account_id: null,
    hasta: null,
    responsable: '',
    cliente: '',
  })
})
