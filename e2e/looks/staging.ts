import { demoUuid } from '#demo/random.ts'
import type { World } from '#e2e/support/world.ts'

type Query = World['query']

const LONG_NAME = 'Calacatta Macchia Vecchia Extra 2 cm Pulido a Espejo'

/** The first of a list of clients. */
const LONG_CLIENT =
  'Agrupación Cooperativa de Marmolistas y Picapedreros de Olavarría, Sierra Chica y Zona de Influencia Limitada'

/** When rows were taken out of a list that put them back later. */
const HIDDEN_AT = '2001-01-01'

/** Tables of what the configuration lists, whose rows may be taken out of it. */
export type Emptied =
  | 'carriers'
  | 'closed_days'
  | 'fee_tables'
  | 'group_states'
  | 'news'
  | 'promotions'
  | 'trucks'

export interface StagedData {
  /** An order in each status. */
  orders: { uuid: string; status: string }[]
  /** An address of the registry with its `:words` replaced. */
  addressOf(path: string): string
}

/** Puts long names and five-digit amounts where screens show them, and finds what the addresses of the registry name. */
export async function stageData(query: Query): Promise<StagedData> {
  const { orders, turno } = await longOrders(query)
  const [hijo] = await query<{ uuid: string }>(`select uuid from users where email like 'subusuario@%'`)
  const [role] = await query<{ uuid: string }>(`select uuid from roles where key = 'vendedor'`)
  const [christmas] = await query<{ uuid: string }>(
    `select uuid from closed_days where nombre = 'Navidad' limit 1`,
  )
  const [asked] = await query<{ sucursal: string }>(
    `select branch_uuid as sucursal from turnos where etapa = 'solicitado' and deleted_at is null limit 1`,
  )
  const [proved] = await query<{ uuid: string }>(
    `select t.uuid from turnos t join proofs d on d.uuid = t.conforme_uuid
     where d.resultado = 'con rechazos' order by t.id limit 1`,
  )
  const [trip] = await query<{ branch: string }>(
    'select branch_uuid as branch from trips order by id limit 1',
  )
  const [permission] = await query<{ uuid: string }>(`select uuid from permissions order by id limit 1`)
  const things: Record<string, string | undefined> = {
    uuid: orders[0]?.uuid,
    listo: orders.find(({ status }) => status === 'Listo para entrega')?.uuid,
    agotado: await soldOut(query, orders.find(({ status }) => status === 'Entregado')?.uuid),
    ajeno: await foreignLot(query),
    turno,
    hijo: hijo?.uuid,
    rol: role?.uuid,
    pedida: asked?.sucursal,
    probado: proved?.uuid,
    permiso: permission?.uuid,
    corrida: String(await waitingRun(query)),
    feriado: christmas?.uuid,
    fletero: demoUuid('fletero', 1),
    camion: demoUuid('camion', 1),
    reparto: demoUuid('reparto', 1),
    repartida: trip?.branch,
    coeficiente: demoUuid('coeficiente', 101),
    pago: demoUuid('pago', 13),
    lista: demoUuid('lista-precio', 1),
    novedad: demoUuid('novedad', 4),
    promocion: demoUuid('promocion', 1),
  }
  return { orders, addressOf: (path) => path.replace(/:(\w+)/g, (_, word) => things[word] ?? '') }
}

/** Takes every row of a table out of the lists, and puts those back. */
export const hideRows = (query: Query, table: Emptied) =>
  query(`update ${table} set deleted_at = $1 where deleted_at is null`, [HIDDEN_AT])
export const showRows = (query: Query, table: Emptied) =>
  query(`update ${table} set deleted_at = null where deleted_at = $1`, [HIDDEN_AT])

/** Makes an order one of a lot that is gone, of a material that has others. */
async function soldOut(query: Query, uuid: string | undefined): Promise<string | undefined> {
  await query(`update orders set product_code = 'CALMACVEC20P', lote = 'B-0000' where uuid = $1`, [uuid])
  return uuid
}

/** A lot that the material of the long orders does not have. */
async function foreignLot(query: Query): Promise<string | undefined> {
  const [lot] = await query<{ batch: string }>(
    `select batch from lots where batch not in (select batch from lots where product_code in
      (select product_code from orders where product_name = $1)) limit 1`,
    [LONG_NAME],
  )
  return lot?.batch
}

/** A run that waits for a decision, with long names and a refused line. */
async function waitingRun(query: Query): Promise<number> {
  const guard = {
    branches: [{ branch: 'Puerto Madryn y alrededores', before: 120_400, now: 31_000 }],
    examples: ['AMAICA20P B-1745 (Puerto Madryn y alrededores)'],
  }
  const [run] = await query<{ id: number }>(
    `with run as (
      insert into sync_runs (task, status, file, rows, rejected, error, guard) values ('getBatchStock', 'por confirmar',
        'lotes_de_todas_las_sucursales_2026-11-23T14-05-00.csv', 31000, 1, 'El archivo trae 31000 de 120400 filas', $1)
      returning id
    ), refused as (
      insert into sync_rejects (run_id, line, field, reason, raw)
      select id, 12, 'product_code', 'el producto no existe', repeat('AMAICA20P;', 20) from run
    ) select id from run`,
    [JSON.stringify(guard)],
  )
  return run?.id ?? 0
}

/** An order in each status, of a material and a client with long names, and a turno with orders that can change. */
async function longOrders(query: Query) {
  const orders = await query<{ uuid: string; status: string }>(
    `with those as (select status, row_number() over (order by orden) as place from order_statuses),
      ours as (select o.uuid, row_number() over (order by o.id desc) as place from orders o
        join users u on u.account_id = o.account_id where u.email = 'cliente@demo.example')
     update orders set status = those.status, product_name = $1, quantity = 12119.52
     from ours join those using (place)
     where orders.uuid = ours.uuid returning orders.uuid, orders.status`,
    [LONG_NAME],
  )
  await query(`update products set product_name = $1 where product_code = 'CALMACVEC20P'`, [LONG_NAME])
  await query(
    `update accounts set account_name = $1
      where id = (select account_id from users where email = 'cliente@demo.example')`,
    [LONG_CLIENT],
  )
  const [turno] = await query<{ uuid: string }>(
    `select t.uuid from turnos t join turno_groups g on g.turno_id = t.id join orders o on o.group_id = g.group_id
      where t.estado = 'agendado' and o.status in ('Pendiente', 'En preparación') order by t.fecha desc limit 1`,
  )
  return { orders, turno: turno?.uuid ?? '' }
}
