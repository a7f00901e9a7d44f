import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#server/db/scope.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'

/** Reader: their scope limits the accounts of a turno, sellers also see who attends orders. [SEC7, R26] */
export interface TurnoReader {
  scope: Scope
  seller: boolean
}

// Sets instead of a lookup for each turno: a day has hundreds of them, and each has a dozen things inside.
const accountsOf = ({ scope }: TurnoReader): SQL => sql`accounts_of as (
    select ta.turno_id, json_agg(shown order by a.account_name, a.id) as held
    from chosen c join turno_accounts ta on ta.turno_id = c.id join accounts a on a.id = ta.account_id
    cross join lateral (select a.id, a.cuit, a.account_name, a.sap) shown
    where ${withinAccounts(scope, sql`ta.account_id`)} group by ta.turno_id)`

const pairs: SQL = sql`pairs as materialized (
    select tg.turno_id, tg.group_id from chosen c join turno_groups tg on tg.turno_id = c.id)`

const ordersOf = ({ scope, seller }: TurnoReader): SQL => sql`orders_of as (
    select o.group_id, json_agg(shown order by o.id) as held
    from (select distinct group_id from pairs) g join orders o on o.group_id = g.group_id
    left join products p on p.product_code = o.product_code
    left join order_statuses s on s.status = o.status
    left join users owners on owners.id = o.owner_id
    cross join lateral (select p.location, coalesce(p.espesor, '') as espesor) product
    cross join lateral (select o.uuid, o.id, ${seller ? sql`owners.fullname` : sql`null::text`} as crm_name,
      o.product_code, o.product_name, o.lote, o.quantity, o.unit, o.client_note, o.status,
      coalesce(s.color, '') as status_color, product, o.version) shown
    where ${withinAccounts(scope, sql`o.account_id`)} group by o.group_id)`

const groupsOf = ({ scope }: TurnoReader): SQL => sql`groups_of as (
    select pairs.turno_id, json_agg(shown order by g.id) as held
    from pairs join order_groups g on g.id = pairs.group_id join accounts a on a.id = g.account_id
    left join group_states e on e.uuid = g.state_uuid
    cross join lateral (select e.uuid, e.nombre, e.color) state
    left join orders_of on orders_of.group_id = g.id
    cross join lateral (select g.uuid, g.id, g.nombre, a.business_name as billing_name, a.cuit as billing_cuit,
      case when e.uuid is not null then state end as estado_de_grupo_de_pedido,
      coalesce(orders_of.held, '[]') as pedidos, g.version) shown
    where ${withinAccounts(scope, sql`g.account_id`)} group by pairs.turno_id)`

const sapOf = ({ scope }: TurnoReader): SQL => sql`sap_of as (
    select ts.turno_id, json_agg(json_build_object('sap_order', ts.sap_order, 'account_id', ts.account_id,
      'products', (${sapLines(sql`ts.sap_order`, sql`ts.account_id`)})) order by ts.sap_order) as held
    from chosen c join turno_sap_orders ts on ts.turno_id = c.id
    where ${withinAccounts(scope, sql`ts.account_id`)} group by ts.turno_id)`

/** The lines of an ERP order as JSON, also those that have left the ERP. */
const sapLines = (order: SQL, account: SQL): SQL => sql`
  select coalesce(json_agg(json_build_object('product_code', sp.product_code,
    'product_name', coalesce(p.product_name, sp.product_code), 'batch', sp.batch,
    'confirmed_quantity', sp.confirmed_quantity, 'umb', sp.umb, 'date_created', sp.date_created,
    'sap_customer', coalesce(a.sap, '')) order by sp.id), '[]')
  from sap_pending sp join accounts a on a.id = sp.account_id
  left join products p on p.product_code = sp.product_code
  where sp.sap_order = ${order} and sp.account_id = ${account}`

/**
 * The contents of the turnos in `chosen`, as parts of a `with`: only those of accounts in the reader's scope. [SEC7]
 */
export const withTurnoParts = (reader: TurnoReader): SQL =>
  sql.join([accountsOf(reader), pairs, ordersOf(reader), groupsOf(reader), sapOf(reader)], sql`, `)
