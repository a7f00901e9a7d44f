import { type SQL, sql } from 'drizzle-orm'
import {
  NOTIFICATION_RIGHTS,
  type NotificationType,
} from '#contract/rules/notifications/notification-rights.ts'
import type { Queryable } from '#server/db/client.ts'
import { Transaction } from '#server/db/transaction.ts'
import type { Author } from '#server/records/author.ts'

/** Users of an account, its seller, and the users of a store that serves it: found by index, account by account. */
const ofAccount = sql`
  select account_id, user_id from (select distinct account_id from given) of_account cross join lateral (
    (select u.id as user_id from users u where u.account_id = of_account.account_id offset 0)
    union all select m.user_id from user_accounts m where m.account_id = of_account.account_id
    union all select a.seller_id from accounts a where a.id = of_account.account_id
    union all select u.id from store_accounts served join stores s on s.uuid = served.store_uuid
      join users u on u.account_id = s.tienda_account_id where served.account_id = of_account.account_id) near`

/** Planners of turnos of its branch, and those who are of none. */
const ofBranch = sql`
  select g.account_id, u.id as user_id from given g cross join (
    select m.user_id, m.permission_id from user_permissions m
    union all select r.user_id, rp.permission_id from user_roles r join role_permissions rp on rp.role_id = r.role_id) m
  join permissions p on p.id = m.permission_id and p.key = 'turno-crear' join users u on u.id = m.user_id
  where coalesce(u.sucursal_uuid, (select b.uuid from accounts a join branches b on b.nombre = a.branch
    where a.id = u.account_id), g.branch_uuid) = g.branch_uuid`

/** The things of a kind as an announcement finds them, beside `g`, which names them. */
interface Things {
  from: SQL
  account: SQL
  /** Users who are notified beside those of the account: the author, and who takes care of it. */
  people: SQL
  facts: SQL
  branch?: SQL
  /** Accounts and their users who may have to know, of those of `given`. */
  near?: SQL
}

/** Found by index however few they are: a plan for many would read the whole table for one. */
const byIndex = (table: string) =>
  sql`lateral (select * from ${sql.identifier(table)} where uuid = g.target offset 0)`

const turnos: Things = {
  from: sql`${byIndex('turnos')} t on true join turno_accounts ta on ta.turno_id = t.id
    join branches b on b.uuid = t.branch_uuid`,
  account: sql`ta.account_id`,
  people: sql`array[t.created_by]`,
  facts: sql`jsonb_build_object('fecha', t.fecha, 'hora', t.hora_desde, 'sucursal', b.nombre)`,
  branch: sql`t.branch_uuid`,
}

/** Those that only planners hear of. */
const ofPlanners: Things = { ...turnos, people: sql`'{}'::int[]`, near: ofBranch }

/** Kinds that effects announce; jobs find the others. */
export type EventType = Exclude<NotificationType, 'busqueda'>

const THINGS: Record<EventType, Things> = {
  pedido: {
    from: sql`${byIndex('orders')} o on true`,
    account: sql`o.account_id`,
    people: sql`array[o.created_by, o.owner_id]`,
    facts: sql`jsonb_build_object('numero', o.id, 'material', o.product_name, 'codigo', o.product_code)`,
  },
  turno: turnos,
  conforme: turnos,
  solicitud: ofPlanners,
  reparto: ofPlanners,
  reclamo: {
    from: sql`${byIndex('tickets')} t on true`,
    account: sql`t.account_id`,
    people: sql`array[t.created_by, t.assigned_to]`,
    facts: sql`jsonb_build_object('numero', t.id)`,
  },
  pago: {
    from: sql`${byIndex('payments')} p on true`,
    account: sql`p.account_id`,
    people: sql`array[p.created_by]`,
    facts: sql`jsonb_build_object('titulo', p.title, 'importe', p.amount_pay::float8)`,
  },
}

export interface Announced {
  type: EventType
  things: readonly { target: string; args: Readonly<Record<string, unknown>> }[]
}

type Actor = Pick<Author, 'id' | 'key'> & { impersonator: { fullname: string; id?: number } | null }

/**
 * Writes what took place, and notifies who may read of it and has to do with it, but never its actor: in one statement, with
 * the commit where there is one. In another's identity it was the other person. Within a call, news of one kind and account
 * are one. Who sees an account is asked again when they are read.
 */
export async function announce(
  tx: Queryable,
  actor: Actor | null,
  { type, things }: Announced,
): Promise<void> {
  if (things.length === 0) return
  const who = actor?.impersonator?.id ?? actor?.id ?? null
  const rows = JSON.stringify(things.map((thing, n) => ({ n, ...thing })))
  const { from, account, people, facts, branch = sql`null::uuid`, near = ofAccount } = THINGS[type]
  const statement = sql`
    with given as materialized (
      select g.n, g.target, ${account} as account_id, ${people} as people, ${branch} as branch_uuid, ${facts} || g.args as args
      from jsonb_to_recordset(${rows}::jsonb) as g(n int, target uuid, args jsonb) join ${from}
    ), saved as (
      insert into events (type, target, account_id, actor_id, data)
      select ${type}, target, account_id, ${who}::int, args from given order by n
    ), near as (${near}), concerned as (
      select g.n, g.account_id, near.user_id from given g join near using (account_id)
      union all select g.n, g.account_id, one.id from given g cross join unnest(g.people) one(id)
    ), able as materialized (
      select u.id, held.accounts, u.work_account_id is not null and not u.work_account_fixed as roams
      from (select distinct user_id from concerned) c
        cross join lateral (select * from users where id = c.user_id offset 0) u
        left join users parent on parent.id = u.parent_id cross join lateral derechos_de(u.id) held
      where u.id is distinct from ${who}::int and u.deleted_at is null
        and parent.deleted_at is null and u.email_verified_at is not null
        and (u.root or held.permissions && ${sql.param([...NOTIFICATION_RIGHTS[type]])}::text[])
    )
    insert into notifications (user_id, event_type, target, account_id, args, n, group_key)
    select able.id, ${type}, (array_agg(g.target order by g.n))[1], g.account_id, (array_agg(g.args order by g.n))[1],
      count(distinct g.n), ${actor?.key ?? null}::uuid
    from concerned c join able on able.id = c.user_id join given g on g.n = c.n and g.account_id = c.account_id
    where able.roams or able.accounts is null or g.account_id = any (able.accounts)
    group by able.id, g.account_id
    on conflict (user_id, event_type, account_id, group_key)
      do update set n = notifications.n + excluded.n, read_at = null`
  // Each `then` of a statement sends it: as a promise it is sent once.
  if (tx instanceof Transaction) tx.queueForCommit(async (sending) => sending.execute(statement))
  else await tx.execute(statement)
}
