import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MOST_MATERIALS, OWNER_PARTS } from '#contract/calls/home/owner-figures.ts'
import {
  ages,
  dayIn,
  nameOf,
  now,
  type OwnerWorld,
  ownerWorld,
  type Row,
  round2,
  share,
  sum,
  today,
} from '#tests/owner/owner-world.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { keepFigures } from './aged-stock.ts'

vi.useFakeTimers({ toFake: ['Date'], now })
afterAll(() => vi.useRealTimers())

let world: OwnerWorld

beforeAll(async () => {
  world = await ownerWorld()
})

const read = async <T = Row>(query: ReturnType<typeof sql>): Promise<T[]> =>
  (await world.database.db.execute(query)).rows as T[]

const ask = async (more: Record<string, string> = {}, who: Person = 'root') =>
  world.call(who, `/api/tablero/dueno?${new URLSearchParams(more)}`)

const DAYS = { fecha_desde: '2027-01-02', fecha_hasta: today }
const scopes: [string, Record<string, string>, (name: unknown) => boolean][] = [
  ['all branches', {}, () => true],
  ['a branch that had another name', {}, (name) => nameOf(name) === 'Rosario'],
]
const scoped = (label: string) =>
  label === 'all branches' ? DAYS : { ...DAYS, sucursal_uuid: world.branch.Rosario ?? '' }

test.each(scopes)(
  'stock by age is that of its lots one by one, at their prices in force: %s',
  async (label, _, is) => {
    const { body } = await ask(scoped(label))
    const lots = await read<Row & { age: number | null; net_stock: number; net_m2: string }>(sql`
    select l.*, p.precio_por, ${today}::date - since::date as age from lots l join products p using (product_code)
    where deleted_at is null and net_stock > 0`)
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
      .filter(({ pedidos: ordered, stock }) => ordered > 0 || stock > 0)
      .sort((a, b) => b.pedidos - a.pedidos || b.stock - a.stock || (a.material < b.material ? -1 : 1))
    const others = all.slice(MOST_MATERIALS)
    expect(all.length).toBeGreaterThan(2 * MOST_MATERIALS)
    expect(body.salida).toEqual({
      materiales: all.slice(0, MOST_MATERIALS),
      otros: {
        cuantos: others.length,
        pedidos: round2(sum(others.map(({ pedidos: ordered }) => ordered))),
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
