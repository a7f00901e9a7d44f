import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MOST_MATERIALS, OWNER_PARTS } from '#contract/calls/home/owner-figures.ts'
import { purgeRows } from '#server/db/purge-rows.ts'
import { ordersWorld, type Person, type World } from '#tests/worlds/orders-world.ts'
import { keepFigures } from './aged-stock.ts'

/** Ten minutes before midnight of the last day of a month in Buenos Aires: in UTC it is the next month already. */
const now = new Date('2027-01-31T23:50:00-03:00')
const today = '2027-01-31'
vi.useFakeTimers({ toFake: ['Date'], now })
afterAll(() => vi.useRealTimers())

const LOTS = 900
const CARRIERS = 40

type Row = Record<string, unknown>
let world: World
let branch: Record<string, string>

const read = async <T = Row>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await world.database.db.execute(query)).rows as T[]

/** 900 lots of 60 products, 1,500 orders, 800 turnos of forty carriers, 300 claims and 400 holds, at odd hours. */
beforeAll(async () => {
  world = await ordersWorld()
  const { db } = world.database
  await db.execute(sql`delete from lots`)
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select 1, id from permissions where key = 'tablero-ver'`)
  const named = await read<{ nombre: string; uuid: string }>(sql`select nombre, uuid from branches`)
  branch = Object.fromEntries(named.map(({ nombre: name, uuid }) => [name, uuid]))
  await db.execute(sql`insert into branch_aliases values ('Rosario Viejo', ${branch.Rosario})`)
  await db.execute(sql`
    insert into products (product_code, product_name, generic_name, espesor, terminacion, unit_price, usage_unit, precio_por, stock_status)
    select 'P-' || n, 'Piedra ' || lpad(n::text, 2, '0'), 'Piedra', '', '', 10, 'M2,PZA', case when n % 6 = 0 then 'PZA' else 'M2' end, ''
    from generate_series(1, 60) n`)
  await db.execute(sql`
    insert into lots (product_code, batch, batch_search, branch, height, length, net_stock, net_m2, price, batch_price,
      oferta_percent, since, deleted_at)
    select 'P-' || 1 + n % 60, 'L-' || n, '', (array['Córdoba', 'Rosario', 'Rosario Viejo'])[1 + n % 3], 180, 300,
      n % 9, 5.37 * (n % 9), 50 + n % 13 + 0.35, case when n % 4 = 0 then 31.15 end, case when n % 8 = 0 then 20 else 0 end,
      case when n % 30 > 0 then (${today}::date - (n % 400))::text end, case when n % 25 = 0 then now() end
    from generate_series(1, ${LOTS}) n`)
  await db.execute(sql`insert into carriers (uuid, dni, nombre)
    select gen_random_uuid(), n::text, 'Fletes ' || n from generate_series(1, ${CARRIERS}) n`)
  await db.execute(sql`
    insert into order_groups (id, uuid, nombre, account_id, created_by)
    select n, gen_random_uuid(), 'G', 1 + n % 2, 1 from generate_series(1, 700) n`)
  await db.execute(sql`
    insert into orders (uuid, account_id, product_code, product_name, quantity, unit, plate_m2, branch, status, group_id,
      created_by, created_at, search, unit_price, price_unit, price_currency)
    select gen_random_uuid(), 1 + n % 2, 'P-' || 1 + n * n % 60, 'Otro nombre', 1 + n % 11, (array['M2', 'PZA', 'UN'])[1 + n % 3],
      case when n % 4 > 0 then 4.8 end, (array['Córdoba', 'Rosario', 'Rosario Viejo'])[1 + n % 3],
      (array['Pendiente', 'Entregado', 'Rechazado', 'Cancelado', 'Facturado'])[1 + n % 5], 1 + n % 700, 1,
      '2027-02-01T02:45:00Z'::timestamptz - n * interval '37 minutes', '', 9, 'M2', case when n % 2 = 0 then '$' else 'U$D' end
    from generate_series(0, 1499) n`)
  await db.execute(sql`
    insert into turnos (id, uuid, fecha, hora_desde, branch_uuid, carrier_uuid, estado, etapa, llego_at, etapa_at, created_by, deleted_at)
    select n, gen_random_uuid(), (${today}::date - n % 45)::text, '10:00',
      case when n % 3 = 0 then ${branch.Rosario} else ${branch.Córdoba} end::uuid,
      (select uuid from carriers order by dni offset n * n % ${CARRIERS + 1} limit 1),
      case when n % 7 > 0 then 'entregado' else 'agendado' end, '',
      case when n % 5 > 0 then (${today}::date - n % 45) + time '09:00' + n % 97 * interval '1 minute' end,
      (${today}::date - n % 45) + time '10:20' + n * n % 83 * interval '71 seconds', 1, case when n % 40 = 0 then now() end
    from generate_series(1, 800) n`)
  await db.execute(
    sql`insert into turno_groups (turno_id, group_id) select n, n from generate_series(1, 700) n`,
  )
  await db.execute(sql`
    insert into tickets (id, uuid, account_id, order_id, created_by, created_at)
    select n, gen_random_uuid(), 1, case when n % 4 > 0 then (select min(id) from orders) + n * 3 end, 1,
      ${now.toISOString()}::timestamptz - n % 60 * interval '1 day' from generate_series(1, 300) n`)
  await db.execute(sql`
    insert into claim_lines (ticket_id, order_id, quantity, motivo)
    select n, (select min(id) from orders) + n * 2 + k, 1, '' from generate_series(1, 300, 2) n, generate_series(0, 1) k`)
  await db.execute(sql`
    insert into holds (uuid, lot_id, piezas, owner_id, created_by, estado, hasta, created_at, ended_at)
    select gen_random_uuid(), (select min(id) from lots) + n, 1, 1, 1, e.estado, ${today},
      '2027-02-01T02:58:00Z'::timestamptz - n * interval '3 hours', case when e.estado in ('liberado', 'ordenado') then now() end
    from generate_series(0, 399) n, lateral (select (array['activo', 'en espera', 'liberado', 'ordenado'])[1 + n * n % 7 % 4] as estado) e`)
})

const ask = async (more: Record<string, string> = {}, who: Person = 'root') =>
  world.call(who, `/api/tablero/dueno?${new URLSearchParams(more)}`)

const DAYS = { fecha_desde: '2027-01-02', fecha_hasta: today }
const dayIn = (column: string) => sql.raw(`to_char(${column} at time zone interval '-03:00', 'YYYY-MM-DD')`)
const round2 = (value: number) => Math.round(value * 100) / 100
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
/** Present names of what is counted, and which of it a branch has. */
const nameOf = (name: unknown) => (name === 'Rosario Viejo' ? 'Rosario' : String(name))
const scopes: [string, Record<string, string>, (name: unknown) => boolean][] = [
  ['all branches', {}, () => true],
  ['a branch that had another name', {}, (name) => nameOf(name) === 'Rosario'],
]
const scoped = (label: string) =>
  label === 'all branches' ? DAYS : { ...DAYS, sucursal_uuid: branch.Rosario ?? '' }

test.each(scopes)(
  'stock by age is that of its lots one by one, at their prices in force: %s',
  async (label, _, is) => {
    const { body } = await ask(scoped(label))
    const lots = await read<Row & { age: number | null; net_stock: number; net_m2: string }>(sql`
    select l.*, p.precio_por, ${today}::date - since::date as age from lots l join products p using (product_code)
    where deleted_at is null and net_stock > 0`)
    const ages: [string, number, number][] = [
      ['0-30', 0, 30],
      ['31-90', 31, 90],
      ['91-180', 91, 180],
      ['181-365', 181, 365],
      ['365+', 366, 9999],
    ]
    const counted = (of: (age: number | null) => boolean) => {
      const some = lots.filter((lot) => is(lot.branch) && of(lot.age))
      const price = (lot: Row) =>
        Number(Number(lot.oferta_percent) > 0 && lot.batch_price ? lot.batch_price : lot.price)
      const value = (lot: Row) =>
        Math.round(
          (lot.precio_por === 'PZA' ? Number(lot.net_stock) : Number(lot.net_m2)) * price(lot) * 100 + 1e-6,
        )
      return {
        piezas: sum(some.map((lot) => lot.net_stock)),
        m2: round2(sum(some.map((lot) => Number(lot.net_m2)))),
        valor: sum(some.map(value)) / 100,
      }
    }
    expect(body.antiguedad.franjas).toEqual(
      [
        { franja: 'sin-fecha', ...counted((age) => age === null) },
        ...ages.map(([franja, from, until]) => ({
          franja,
          ...counted((age) => age !== null && age >= from && age <= until),
        })),
      ].filter(({ piezas: pieces }) => pieces > 0),
    )
    expect(body.antiguedad.dia).toBe(today)
    expect(body.antiguedad.dias).toEqual([
      {
        dia: today,
        valor: counted(() => true).valor,
        valor_viejo: counted((age) => age !== null && age > 180).valor,
      },
    ])
  },
)

test.each(scopes)(
  'm² ordered and in stock are those of the orders and lots of each material: %s',
  async (label, _, is) => {
    const { body } = await ask(scoped(label))
    const orders = (
      await read(
        sql`select o.*, ${dayIn('o.created_at')} as day, p.product_name as name from orders o join products p using (product_code)`,
      )
    ).filter(
      ({ status, branch: at, day }) =>
        !['Rechazado', 'Cancelado'].includes(String(status)) && is(at) && String(day) >= '2027-01-02',
    )
    const lots = (
      await read(
        sql`select l.*, p.product_name as name from lots l join products p using (product_code) where deleted_at is null and net_stock > 0`,
      )
    ).filter(({ branch: at }) => is(at))
    const m2 = ({ unit, quantity, plate_m2: plate }: Row) =>
      unit === 'M2' ? Number(quantity) : unit === 'PZA' && plate ? Number(quantity) * Number(plate) : 0
    const names = [...new Set([...orders, ...lots].map(({ name }) => String(name)))]
    const all = names
      .map((name) => ({
        material: name,
        pedidos: round2(sum(orders.filter((order) => order.name === name).map(m2))),
        stock: round2(sum(lots.filter((lot) => lot.name === name).map((lot) => Number(lot.net_m2)))),
      }))
      .filter(({ pedidos, stock }) => pedidos > 0 || stock > 0)
      .sort((a, b) => b.pedidos - a.pedidos || b.stock - a.stock || (a.material < b.material ? -1 : 1))
    const others = all.slice(MOST_MATERIALS)
    expect(all.length).toBeGreaterThan(2 * MOST_MATERIALS)
    expect(body.salida).toEqual({
      materiales: all.slice(0, MOST_MATERIALS),
      otros: {
        cuantos: others.length,
        pedidos: round2(sum(others.map(({ pedidos }) => pedidos))),
        stock: round2(sum(others.map(({ stock }) => stock))),
      },
    })
  },
)

const turnosOf = async (is: (name: unknown) => boolean) =>
  (
    await read(sql`select t.*, b.nombre as branch, extract(epoch from etapa_at - llego_at)::float8 / 60 as minutes
      from turnos t join branches b on b.uuid = t.branch_uuid where t.deleted_at is null and t.estado = 'entregado'`)
  ).filter(({ fecha: day, branch: at }) => String(day) >= '2027-01-02' && is(at))

test.each(scopes)(
  'dwell is the median and the 90th percentile of the deliveries, of all and by branch: %s',
  async (label, _, is) => {
    const { body } = await ask(scoped(label))
    const turnos = (await turnosOf(is)).filter(({ minutes }) => minutes !== null && Number(minutes) >= 0)
    const share = (values: number[], part: number) => {
      const sorted = values.toSorted((a, b) => a - b)
      const at = part * (sorted.length - 1)
      const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
      return low + (high - low) * (at - Math.floor(at))
    }
    const row = (name: string | null) => {
      const minutes = turnos
        .filter(({ branch: at }) => name === null || at === name)
        .map((turno) => Number(turno.minutes))
      return {
        sucursal: name,
        turnos: minutes.length,
        mediana: Math.round(share(minutes, 0.5)),
        p90: Math.round(share(minutes, 0.9)),
      }
    }
    const names = [...new Set(turnos.map((turno) => String(turno.branch)))].sort()
    expect(body.permanencia).toEqual([null, ...names].map(row))
  },
)

test.each(scopes)(
  'claims of a carrier are those about what it delivered, each once: %s',
  async (label, _, is) => {
    const { body } = await ask(scoped(label))
    const turnos = await turnosOf(is)
    const claims =
      await read(sql`select k.id, o.group_id, ${dayIn('k.created_at')} as day from tickets k join orders o
    on o.id = k.order_id union
    select k.id, o.group_id, ${dayIn('k.created_at')} from claim_lines c join tickets k on k.id = c.ticket_id
      join orders o on o.id = c.order_id`)
    const counted = [...new Set(turnos.map(({ carrier_uuid }) => carrier_uuid))].map((carrier) => {
      const theirs = turnos.filter(({ carrier_uuid }) => carrier_uuid === carrier)
      const found = claims.filter(({ group_id, day }) =>
        theirs.some(({ id, fecha: date }) => id === group_id && String(day) >= String(date)),
      )
      return {
        fletero_uuid: carrier,
        turnos: theirs.length,
        reclamos: new Set(found.map(({ id }) => id)).size,
      }
    })
    const byCarrier = (rows: Row[]) =>
      rows.toSorted((a, b) => (String(a.fletero_uuid) < String(b.fletero_uuid) ? -1 : 1))
    expect(counted.length).toBeGreaterThan(12)
    expect(sum(counted.map(({ reclamos: claims }) => claims))).toBeGreaterThan(9)
    expect(byCarrier(body.reclamos.map(({ nombre: _, ...row }: Row) => row))).toEqual(byCarrier(counted))
  },
)

test.each(scopes)('holds of the days are counted by what became of them: %s', async (label, _, is) => {
  const { body } = await ask(scoped(label))
  const holds = (
    await read(
      sql`select h.estado, l.branch, ${dayIn('h.created_at')} as day from holds h join lots l on l.id = h.lot_id`,
    )
  ).filter(({ branch: at, day }) => is(at) && String(day) >= '2027-01-02')
  const names = [...new Set(holds.map(({ branch: at }) => nameOf(at)))]
  const rows = names.map((name) => {
    const states = holds
      .filter(({ branch: at }) => nameOf(at) === name)
      .map(({ estado: status }) => String(status))
    const count = (...some: string[]) => states.filter((status) => some.includes(status)).length
    return {
      sucursal: name,
      hechos: states.length,
      ordenados: count('ordenado'),
      abiertos: count('activo', 'en espera'),
    }
  })
  expect(body.apartados).toEqual(
    rows.sort((a, b) => b.hechos - a.hechos || (a.sucursal < b.sucursal ? -1 : 1)),
  )
})

test('without days it is of the last thirty, at most of 366, and holds of over a year ago are unknown', async () => {
  const first = await ask()
  expect([first.body.desde, first.body.hasta]).toEqual(['2027-01-02', today])
  expect(first.body).toEqual((await ask(DAYS)).body)
  expect((await ask({ fecha_desde: '2026-01-30', fecha_hasta: today })).body.errors).toEqual({
    fecha_hasta: ['Se pueden ver hasta 366 días.'],
  })
  expect((await ask({ fecha_desde: today, fecha_hasta: '2027-01-30' })).status).toBe(422)
  expect((await ask({ fecha_desde: '2026-01-31', fecha_hasta: today })).body.apartados).not.toBeNull()
  const old = await ask({ fecha_desde: '2025-06-01', fecha_hasta: '2025-06-30' })
  expect(old.body).toMatchObject({
    apartados: null,
    permanencia: [],
    reclamos: [],
    antiguedad: { dia: null, franjas: [], dias: [] },
  })
})

test('whoever holds the right sees every branch, an unknown one has nothing, others are refused', async () => {
  expect((await ask(DAYS, 'vera')).body).toEqual((await ask(DAYS)).body)
  const none = await ask({ ...DAYS, sucursal_uuid: '00000000-0000-4000-8000-000000000000' })
  expect(none.body).toMatchObject({
    permanencia: [],
    reclamos: [],
    apartados: [],
    antiguedad: { franjas: [] },
    salida: { materiales: [] },
  })
  for (const who of ['lola', 'ana', 'sub'] as const) {
    expect((await ask(DAYS, who)).status).toBe(403)
    const file = await world.call(who, '/api/exportar/tablero?figura=salida&exportToFile=csv')
    expect(file.status).toBe(403)
  }
})

test('the stock of a day is kept at its end, also a while after it, and read back when the lots have changed', async () => {
  const { db } = world.database
  const before = (await ask(DAYS)).body.antiguedad
  const inRosario = (await ask(scoped('Rosario'))).body.antiguedad
  await keepFigures(db, now)
  await keepFigures(db, new Date('2027-02-01T02:10:00-03:00'))
  expect(await read(sql`select distinct day from figures_daily`)).toEqual([{ day: today }])

  await db.execute(sql`update lots set net_stock = 0 where product_code <> 'P-1'`)
  vi.setSystemTime(new Date('2027-02-03T10:00:00-03:00'))
  expect((await ask(DAYS)).body.antiguedad).toEqual(before)
  expect((await ask(scoped('Rosario'))).body.antiguedad).toEqual(inRosario)
  const later = (await ask()).body.antiguedad
  expect([later.dia, later.dias.map(({ dia: day }: Row) => day)]).toEqual([
    '2027-02-03',
    [today, '2027-02-03'],
  ])
  expect(later.dias[1].valor).toBeLessThan(before.dias[0].valor)
  vi.setSystemTime(now)
})

test('a file has every row of its figure, also the materials that the screen adds up', async () => {
  const { body } = await ask(DAYS)
  const lines = async (part: string) => {
    const query = new URLSearchParams({ ...DAYS, figura: part, exportToFile: 'csv' })
    const link = await world.call('vera', `/api/exportar/tablero?${query}`)
    const file = await world.call('nobody' as Person, link.body.url)
    return String(file.body).replace('\uFEFF', '').trim().split('\r\n')
  }
  const files = Object.fromEntries(
    await Promise.all(OWNER_PARTS.map(async (part) => [part, await lines(part)])),
  )
  expect(files.salida.length - 1).toBe(body.salida.materiales.length + (body.salida.otros?.cuantos ?? 0))
  expect(files.permanencia).toEqual([
    'Sucursal;Turnos;Minutos, mediana;Minutos, 9 de cada 10',
    ...body.permanencia.map((row: Row) =>
      [row.sucursal ?? 'Todas', row.turnos, row.mediana, row.p90].join(';'),
    ),
  ])
  expect(files.reclamos.slice(1).map((line: string) => line.split(';').slice(1).map(Number))).toEqual(
    body.reclamos.map(({ turnos, reclamos: claims }: Row) => [turnos, claims]),
  )
  expect(files.apartados).toHaveLength(body.apartados.length + 1)
  expect(files.antiguedad).toEqual([
    'Stock del;Días desde el ingreso;Piezas;m²;U$D',
    ...body.antiguedad.franjas.map(({ franja, piezas: pieces, m2, valor: value }: Row) =>
      [today, franja === 'sin-fecha' ? 'Sin fecha' : franja, pieces, m2, Number(value).toFixed(2)]
        .join(';')
        .replaceAll('.', ','),
    ),
  ])
  const none = await world.call(
    'vera',
    '/api/exportar/tablero?figura=permanencia&fecha_desde=2001-01-01&fecha_hasta=2001-01-02&exportToFile=csv',
  )
  expect(none.body.errors).toEqual({ figura: ['No hay nada para exportar en esos días.'] })
})

test('days are kept for two years', async () => {
  const { db } = world.database
  await db.execute(sql`insert into figures_daily values
    ((current_date - interval '3 years')::date::text, 'Córdoba', 'x:m2', 1), ((current_date - 30)::text, 'Córdoba', 'y:m2', 1)`)
  await purgeRows(db)
  expect(await read(sql`select key from figures_daily where key in ('x:m2', 'y:m2')`)).toEqual([
    { key: 'y:m2' },
  ])
})
