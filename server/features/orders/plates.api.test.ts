import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { shortDay } from '#contract/rules/hold-rules.ts'
import { settleHolds } from '#server/features/holds/settle-holds.ts'
import { isLong } from '#tests/long.ts'
import { CUIT, ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World
let lot = 0

const db = () => world.database.db
const last = addDays(dayOf(new Date()), 3)
const FREE = 'Hay chapas apartadas para otros: lote B-1042'

beforeAll(async () => {
  world = await ordersWorld()
  await db().execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p where u.id in (1, 2, 7) and p.key = 'apartar'`)
  const { rows } = await db().execute<{ id: number }>(sql`select id from lots where batch = 'B-1042'`)
  lot = rows[0]?.id ?? 0
  await db().execute(sql`
    insert into photos (uuid, lot_id, number, fuente, sha256, bytes, thumb_bytes, width, height)
    select gen_random_uuid(), ${lot}, n, 'custom', 'aa', 9, 9, 10, 10 from generate_series(1, 5) n`)
})

// Five pieces of 4 m² each, plates 1 to 5.
beforeEach(async () => {
  await db().execute(sql`truncate holds`)
  await world.leave()
  await db().execute(sql`update lots set net_stock = 5, net_m2 = 20, deleted_at = null where id = ${lot}`)
  await db().execute(
    sql`update sales_rules set taken_plate = 'rechazar', per_seller = 500, per_account = 500`,
  )
})

const ofLot = (plates: unknown, more: object = {}) => ({
  form_lote: 'B-1042',
  form_unit: 'PZA',
  form_quantity: Array.isArray(plates) ? plates.length : 1,
  form_chapas: plates,
  ...more,
})
const post = (who: Person, more: object) =>
  world.call(who, '/api/pedido', { body: world.form({ nuevo: '1', uuid: randomUUID(), ...more }) })
const edit = (uuid: string, more: object) =>
  world.call('vera', '/api/pedido', { body: world.form({ uuid, ...more }) })
const setStatus = (uuid: string, status: string) =>
  world.call('vera', '/api/pedido/set-status', { body: { uuid, status } })
const several = (lines: object[]) =>
  world.call('vera', '/api/pedido-multiple', {
    body: {
      form_billing_cuit: CUIT.marmoleria,
      form_branch: 'Córdoba',
      asignar_turno: '0',
      productos: lines.map((line) => ({ product_code: 'MC-20', unit: 'PZA', lote: 'B-1042', ...line })),
    },
  })

interface Held {
  chapa?: number
  piezas?: number
  account?: number | null
  owner?: number
  estado?: string
}
async function hold({
  chapa: plate,
  piezas: pieces = 1,
  account = null,
  owner = 1,
  estado: status = 'activo',
}: Held): Promise<string> {
  const uuid = randomUUID()
  await db().execute(sql`
    insert into holds (uuid, lot_id, chapa, piezas, account_id, owner_id, created_by, estado, hasta)
    values (${uuid}, ${lot}, ${plate ?? null}, ${pieces}, ${account}, ${owner}, ${owner}, ${status},
      ${status === 'activo' ? last : null})`)
  return uuid
}
const holds = async () =>
  (
    await db().execute<{ estado: string; piezas: number; order: string | null }>(sql`
      select h.estado, h.piezas, o.uuid as order from holds h left join orders o on o.id = h.order_id order by h.id`)
  ).rows
const livePlates = async () =>
  (
    await db().execute<{ chapa: number }>(sql`select chapa from order_plates where live order by chapa`)
  ).rows.map(({ chapa: plate }) => plate)
const titles = (body: { data: { messages: { title: string }[] } }) =>
  body.data.messages.map(({ title }) => title)

describe('plates of an order', () => {
  test('are chosen by their numbers, and kept from other orders while it is open', async () => {
    const made = await post('vera', ofLot([3]))
    const other = await post('lola', ofLot([3]))
    const ofCustomer = await post('ana', ofLot([3]))

    expect([made.status, made.body.data.pedido.chapas]).toEqual([200, [3]])
    expect([other.status, other.body.errors]).toEqual([422, { form_chapas: ['La chapa 3 ya está pedida.'] }])
    expect(ofCustomer.body.errors).toEqual({ form_chapas: ['La chapa 3 no está disponible.'] })
    expect(await livePlates()).toEqual([3])
  })

  test('are as many as the pieces of a known lot', async () => {
    const faults = [
      ofLot([3], { form_lote: '' }),
      ofLot([3], { form_unit: 'M2' }),
      ofLot([2, 3], { form_quantity: 3 }),
      ofLot([9]),
      ofLot(['x']),
    ]
    const answers = await Promise.all(faults.map((more) => post('vera', more)))

    expect(answers.map(({ body }) => Object.values(body.errors).flat()[0])).toEqual([
      'Para elegir chapas hace falta el lote.',
      'Las chapas se eligen pidiendo por pieza (PZA).',
      'Hay 2 chapas elegidas y la cantidad es 3.',
      'No conocemos la chapa 9 de ese lote.',
      'Las chapas se nombran con su número.',
    ])
    const lines = await several([{ quantity: 1 }, { quantity: 1, chapas: [2] }, { quantity: 1, chapas: [2] }])
    expect(lines.body.errors).toEqual({ 'productos.2.chapas': ['La chapa 2 ya está pedida.'] })
    const made = await several([
      { quantity: 2, chapas: '1,2' },
      { quantity: 1, chapas: ['3'] },
    ])
    expect(
      made.body.data.pedidos.map((full: { pedido: { chapas: number[] } }) => full.pedido.chapas),
    ).toEqual([[1, 2], [3]])
  })

  test('follow an edit, are kept by a form that does not name them, and given up with the material', async () => {
    const { body } = await post('vera', ofLot([1, 2]))
    const { uuid } = body.data.pedido
    const others = await edit(uuid, ofLot([1, 4]))
    const note = await edit(uuid, { ...ofLot(undefined), form_quantity: 2, form_client_note: 'a la mañana' })
    expect([others.body.data.pedido.chapas, note.body.data.pedido.chapas]).toEqual([
      [1, 4],
      [1, 4],
    ])
    expect(await livePlates()).toEqual([1, 4])

    const more = await edit(uuid, { ...ofLot(undefined), form_quantity: 3 })

    expect(more.body.data.pedido.chapas).toBeNull()
    expect(more.body.data.messages.at(-1).changes).toContain('Chapas: <b>1, 4</b> → <b>—</b>')
    expect(await livePlates()).toEqual([])
  })

  test('are free once it is over, and its own again only while nobody else has them', async () => {
    const { uuid } = (await post('vera', ofLot([2]))).body.data.pedido
    const waiting = await hold({ chapa: 2, account: 2, owner: 2, estado: 'en espera' })
    await settleHolds(db(), new Date())
    expect((await holds()).map(({ estado: status }) => status)).toEqual(['en espera'])

    await setStatus(uuid, 'Cancelado')

    expect((await holds()).map(({ estado: status }) => status)).toEqual(['activo'])
    const { rows } = await db().execute<{ hasta: string }>(
      sql`select hasta from holds where uuid = ${waiting}`,
    )
    const back = await setStatus(uuid, 'Pendiente')
    expect([back.status, back.body.errors]).toEqual([
      422,
      { status: [`La chapa 2 está apartada hasta el ${shortDay(rows[0]?.hasta ?? '')}.`] },
    ])
    await db().execute(sql`truncate holds`)
    const again = await setStatus(uuid, 'Pendiente')
    expect([again.status, again.body.data.pedido.chapas]).toEqual([200, [2]])
    expect(await livePlates()).toEqual([2])
  })
})

describe('an order that meets holds', () => {
  test('uses up those of its account: their plates and their place are its own', async () => {
    await hold({ chapa: 3, account: 1 })
    await hold({ piezas: 2, account: 1 })
    const { body } = await post('lola', ofLot(undefined, { form_quantity: 2 }))
    const { uuid, chapas: plates } = body.data.pedido

    expect(plates).toEqual([3])
    expect(await holds()).toEqual([
      { estado: 'ordenado', piezas: 1, order: uuid },
      { estado: 'activo', piezas: 1, order: null },
    ])
    expect(titles(body)).toContain('Usa lo apartado')
    const { rows } = await db().execute<{ same: boolean }>(sql`
      select o.lot_place = h.lot_place as same from orders o join holds h on h.order_id = o.id`)
    expect(rows).toEqual([{ same: true }])
  })

  test('of square metres counts them by the mean plate, rounded up', async () => {
    await hold({ piezas: 3, account: 1 })
    await post('vera', { form_lote: 'B-1042', form_unit: 'M2', form_quantity: 5 })

    expect((await holds()).map(({ estado: status, piezas: pieces }) => [status, pieces])).toEqual([
      ['activo', 1],
    ])
  })

  test('uses up what its seller holds for a client without account, when it is that very plate', async () => {
    await hold({ chapa: 3, owner: 1 })
    await post('vera', ofLot(undefined, { form_quantity: 1 }))
    expect((await holds())[0]?.estado).toBe('activo')
    const foreign = await post('lola', ofLot([3]))
    const own = await post('vera', ofLot([3]))

    expect([foreign.status, own.status]).toEqual([422, 200])
    expect((await holds())[0]).toMatchObject({ estado: 'ordenado', order: own.body.data.pedido.uuid })
  })

  test('of another account is refused by the line of its form; customers learn no day', async () => {
    await hold({ chapa: 3, account: 2, owner: 2 })
    const seller = await several([{ quantity: 1 }, { quantity: 1 }, { quantity: 1, chapas: [3] }])
    const customer = await post('ana', ofLot([3]))

    expect(seller.body.errors).toEqual({
      'productos.2.chapas': [`La chapa 3 está apartada hasta el ${shortDay(last)}.`],
    })
    expect(customer.body.errors).toEqual({ form_chapas: ['La chapa 3 no está disponible.'] })
    expect(await livePlates()).toEqual([])
  })

  test('is saved without the plate where the rules only give notice', async () => {
    await db().execute(sql`update sales_rules set taken_plate = 'avisar'`)
    await hold({ chapa: 3, account: 2, owner: 2 })
    const { status, body } = await post('vera', ofLot([3, 4]))

    expect([status, body.data.pedido.quantity, body.data.pedido.chapas]).toEqual([200, 2, [4]])
    expect(titles(body)).toContain('Sin la chapa elegida')
  })

  test('says when its lot is held for others, until they let go; a real shortage says that', async () => {
    const held = await hold({ piezas: 4, account: 2, owner: 2 })
    const { uuid, aviso: notice } = (await post('vera', ofLot(undefined, { form_quantity: 2 }))).body.data
      .pedido
    const short = (await post('vera', ofLot(undefined, { form_quantity: 9 }))).body.data.pedido
    expect([notice, short.aviso]).toEqual([FREE, 'Sin stock suficiente: lote B-1042'])

    await world.call('fijo', `/api/apartados/${held}/liberar`, { body: {} })

    const after = await world.call('vera', `/api/pedido/${uuid}`)
    expect([after.body.data.pedido.aviso, titles(after.body).at(-1)]).toEqual([
      null,
      'Stock suficiente: lote B-1042',
    ])
  })

  test('that ended a day ago ends it first', async () => {
    await hold({ chapa: 3, account: 2, owner: 2 })
    await db().execute(sql`update holds set hasta = '2020-01-01'`)

    expect((await post('vera', ofLot([3]))).status).toBe(200)
    expect((await holds())[0]?.estado).toBe('vencido')
  })
})

test('the photo of a plate that is held or ordered is not deleted; that of a free one is', async () => {
  await hold({ chapa: 1, account: 2, owner: 2 })
  await post('vera', ofLot([2]))
  const remove = async (plate: number) => {
    const { rows } = await db().execute<{ uuid: string }>(
      sql`select uuid from photos where lot_id = ${lot} and number = ${plate}`,
    )
    return world.call('root', `/api/config/fotos-de-lotes/${rows[0]?.uuid}/delete`)
  }
  const [held, ordered, free] = [await remove(1), await remove(2), await remove(5)]

  expect([held.status, ordered.status, free.status]).toEqual([409, 409, 200])
  expect(held.body.message).toBe('La chapa está apartada o pedida.')
})

test('release, expiry and orders of one plate race: never two have it, never free while one waits', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const first = await hold({ chapa: 1, account: 2, owner: 2 })
    await hold({ chapa: 1, account: 5, owner: 7, estado: 'en espera' })
    if (round % 3 === 0) await db().execute(sql`update holds set hasta = '2020-01-01' where uuid = ${first}`)
    await Promise.all([
      world.call('fijo', `/api/apartados/${first}/liberar`, { body: {} }),
      post('vera', ofLot([1])),
      settleHolds(db(), new Date()),
      post('lola', ofLot([1], { form_billing_cuit: CUIT.otra })),
    ])

    const { rows } = await db().execute<{ held: number; ordered: number; waiting: number }>(sql`
      select (select count(*)::int from holds where chapa = 1 and estado = 'activo') as held,
        (select count(*)::int from order_plates where chapa = 1 and live) as ordered,
        (select count(*)::int from holds where chapa = 1 and estado = 'en espera') as waiting`)
    const [now = { held: 0, ordered: 0, waiting: 0 }] = rows
    expect(now.held + now.ordered).toBe(1)
    await db().execute(sql`truncate holds`)
    await world.leave()
  }
})

/** Two hundred where tests are long. */
const ROUNDS = isLong ? 200 : 12
