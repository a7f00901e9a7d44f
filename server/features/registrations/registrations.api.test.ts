import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Registration } from '#contract/calls/registrations.ts'
import { CUIT, ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'

let world: World

beforeAll(async () => {
  world = await ordersWorld()
})

beforeEach(async () => {
  await world.leave()
  await world.database.db.execute(sql`truncate sap_pending restart identity`)
})

const placeOrder = async (who: Person = 'vera', more: object = {}) => (await world.pedir(who, more)).pedido

async function ofDay(uuid: string, day: string): Promise<void> {
  await world.database.db.execute(
    sql`update orders set created_at = ${`${day}T12:00:00-03:00`}::timestamptz where uuid = ${uuid}`,
  )
}

async function addLine(more: Record<string, string | number> = {}): Promise<void> {
  const line = {
    account_id: 1,
    sap_order: '0000410233',
    product_code: 'MC-20',
    batch: 'B-1042',
    branch: 'Córdoba',
    confirmed_quantity: 2.5,
    umb: 'M2',
    status: 'Confirmado',
    date_created: '2026-03-09',
    ...more,
  }
  await world.database.db.execute(sql`insert into sap_pending (account_id, sap_order, product_code, batch, branch,
      confirmed_quantity, umb, status, date_created)
    select account_id, sap_order, product_code, batch, branch, confirmed_quantity, umb, status, date_created
    from jsonb_populate_record(null::sap_pending, ${JSON.stringify(line)}::jsonb)`)
}

async function read(query = ''): Promise<{ data: Registration[]; next: string | null; total: number }> {
  const { status, body } = await world.call('root', `/api/pedido-new?${query}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return { data: body.data, next: body.pagination.next_page_url, total: body.pagination.total }
}

const namesOf = (data: Registration[]) =>
  data.map((item) =>
    item.type === 'sync_zpedidospendientes'
      ? `sap ${item.sap_order}`
      : item.type === 'pedido'
        ? `pedido ${item.id}`
        : `grupo de ${item.pedidos.length}`,
  )

test('groups, loose orders and lines of the ERP stand in one list by date', async () => {
  const [old, grouped, alsoGrouped] = [await placeOrder(), await placeOrder(), await placeOrder()]
  await ofDay(old.uuid, '2026-03-01')
  await world.call('vera', '/api/pedido/asignar-a-nuevo-grupo', {
    body: {
      pedidos_uuid: [grouped.uuid, alsoGrouped.uuid],
      form_nombre: 'Obra',
      form_estado_de_grupo_de_pedido_uuid: (
        await world.database.db.execute<{ uuid: string }>(sql`select uuid from group_states limit 1`)
      ).rows[0]?.uuid,
    },
  })
  await addLine()

  expect(namesOf((await read()).data)).toEqual(['grupo de 2', 'sap 0000410233', 'pedido 1'])
  expect(namesOf((await read('orderBy=oldest')).data)).toEqual(['pedido 1', 'sap 0000410233', 'grupo de 2'])
})

test('a line of the ERP names the orders of its account for its lot', async () => {
  const mine = await placeOrder('vera', { form_lote: 'B-1042' })
  await placeOrder('vera', { form_lote: 'B-1042', form_billing_cuit: CUIT.otra })
  await placeOrder('vera')
  await addLine()

  const { data } = await read('q=410233')

  expect(data).toEqual([
    {
      type: 'sync_zpedidospendientes',
      id: 1,
      sap_order: '0000410233',
      sapOrders: [mine.uuid],
      product_code: 'MC-20',
      product_name: 'Mármol MC-20',
      batch: 'B-1042',
      branch: 'Córdoba',
      account_id: 1,
      account_name: 'Marmolería Pérez',
      date_created: '2026-03-09',
      confirmed_quantity: 2.5,
      umb: 'M2',
      status: 'Confirmado',
    },
  ])
})

test.for([
  ['f=Pendiente', ['pedido 1', 'sap 0000000001', 'sap 0000000002']],
  ['f=Entregado', ['sap 0000000001', 'sap 0000000002']],
  ['f=Confirmado', ['sap 0000000001']],
  ['gf=Sin grupo', ['pedido 1', 'sap 0000000001', 'sap 0000000002']],
  ['gf=0198a000-0000-7000-8000-000000000001', []],
  ['account=2', ['sap 0000000002']],
  ['account=all', ['pedido 1', 'sap 0000000001', 'sap 0000000002']],
  ['q=b-77', ['sap 0000000002']],
  ['q=mc-20', ['pedido 1', 'sap 0000000001', 'sap 0000000002']],
] as const)('%s lets through %j', async ([query, names]) => {
  await placeOrder()
  await addLine({ sap_order: '0000000001' })
  await addLine({
    sap_order: '0000000002',
    account_id: 2,
    batch: 'B-77',
    status: 'Parcial',
    date_created: '2026-03-08',
  })

  expect(namesOf((await read(query)).data)).toEqual(names)
})

test.for(['', 'orderBy=oldest&'])(
  'pages follow each other without repeating or skipping a record, %s whatever comes meanwhile',
  async (order) => {
    for (let day = 1; day <= 28; day++) {
      const date = `2026-03-${String(day).padStart(2, '0')}`
      await ofDay((await placeOrder()).uuid, date)
      for (const line of [1, 2]) await addLine({ sap_order: `${day}-${line}`, date_created: date })
    }

    const pages: Registration[] = []
    let query: string | null = order
    while (query !== null) {
      const { data, next, total } = await read(query)
      expect(total).toBe(84)
      pages.push(...data)
      if (order === '') await placeOrder()
      query = next && new URL(next).search.slice(1)
    }

    const days = pages.map((page) => (page.type === 'sync_zpedidospendientes' ? page.date_created : 'x'))
    expect(new Set(namesOf(pages)).size).toBe(84)
    expect(pages).toHaveLength(84)
    const dated = days.filter((day) => day !== 'x')
    expect(dated).toEqual(order === '' ? [...dated].sort().reverse() : [...dated].sort())
  },
)

test('an unchanged list is a 304; a line of the ERP moves it', async () => {
  await placeOrder()
  let etag: string | null = null
  const again = async () => {
    const said = await world.call('root', '/api/pedido-new', { headers: { 'If-None-Match': etag ?? '' } })
    etag = said.etag
    return said.status
  }

  // Other tests write to the same cluster: while an older change of theirs runs, the tag goes on moving.
  await expect.poll(again).toBe(304)
  await addLine()
  expect(await again()).toBe(200)
})

test('an empty list is an answer; a page that nobody wrote is not', async () => {
  expect(await read()).toEqual({ data: [], next: null, total: 0 })
  expect((await world.call('root', '/api/pedido-new?cursor=1.2.3')).status).toBe(422)
  expect((await world.call('vera', '/api/pedido-new')).status).toBe(403)
})

test('the list as a file holds its lines of the ERP among its orders, by the same filters', async () => {
  const order = await placeOrder()
  await ofDay(order.uuid, '2026-03-08')
  await addLine()
  await addLine({
    sap_order: '0000000007',
    date_created: '2026-03-01',
    confirmed_quantity: 3,
    status: 'Parcial',
  })
  const fileOf = async (query: string) => {
    const { body } = await world.call('root', `/api/pedido-new?${query}&exportToFile=csv`)
    expect(body.data).toEqual([])
    const file = await world.call('nobody' as Person, body.url)
    const [head = [], ...rows] = String(file.body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    return rows.map((row) =>
      ['Pedido', 'Fecha', 'Estado', 'Lote', 'Cantidad'].map((name) => row[head.indexOf(name)]),
    )
  }

  expect((await fileOf('')).map(([order]) => order)).toEqual(['SAP 0000410233', '1', 'SAP 0000000007'])
  expect(await fileOf('f=Parcial')).toEqual([['SAP 0000000007', '01/03/2026', 'Parcial', 'B-1042', '3']])
  expect((await fileOf('orderBy=oldest')).map(([order]) => order)).toEqual([
    'SAP 0000000007',
    '1',
    'SAP 0000410233',
  ])
})

test('lines of the ERP alone make a file, nothing at all makes none', async () => {
  const ask = () => world.call('root', '/api/pedido-new?exportToFile=csv')
  const empty = await ask()
  await addLine()

  expect([empty.status, empty.body.code]).toEqual([404, 'sin-pedidos'])
  expect((await ask()).status).toBe(200)
})
