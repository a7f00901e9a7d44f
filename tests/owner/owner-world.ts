import { sql } from 'drizzle-orm'
import { ordersWorld } from '#tests/worlds/orders-world.ts'

/** Ten minutes before midnight of the last day of a month in Buenos Aires: in UTC it is the next month already. */
export const now = new Date('2027-01-31T23:50:00-03:00')
export const today = '2027-01-31'

export type Row = Record<string, unknown>

export const dayIn = (column: string) =>
  sql.raw(`to_char(${column} at time zone interval '-03:00', 'YYYY-MM-DD')`)
export const round2 = (value: number) => Math.round(value * 100) / 100
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
/** Present names of what is counted, and which of it a branch has. */
export const nameOf = (name: unknown) => (name === 'Rosario Viejo' ? 'Rosario' : String(name))

export const ages: [string, number, number][] = [
  ['0-30', 0, 30],
  ['31-90', 31, 90],
  ['91-180', 91, 180],
  ['181-365', 181, 365],
  ['365+', 366, 9999],
]

/** A percentile as between the nearest two. */
export const share = (values: number[], part: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = part * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

const LOTS = 900
const CARRIERS = 40

/** The orders world with 900 lots of 60 products, 1,500 orders, 800 turnos of forty carriers, 300 claims and 400 holds, at odd hours before `now`. */
export async function ownerWorld() {
  const world = await ordersWorld()
  const { db } = world.database
  await db.execute(sql`delete from lots`)
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select 1, id from permissions where key = 'tablero-ver'`)
  const { rows: named } = await db.execute<{ nombre: string; uuid: string }>(
    sql`select nombre, uuid from branches`,
  )
  const branch = Object.fromEntries(named.map(({ nombre: name, uuid }) => [name, uuid]))
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
  return { ...world, branch: branch as Record<string, string> }
}
export type OwnerWorld = Awaited<ReturnType<typeof ownerWorld>>
