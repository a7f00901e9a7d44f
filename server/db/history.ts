import { sql } from 'drizzle-orm'
import { uuidv7 } from '#contract/uuid.ts'
import type { Db, Queryable, Tx } from './client.ts'

/** Every table that a feed reads. */
const SYNCED_TABLES = [
  'accounts',
  'branches',
  'products',
  'lots',
  'transit',
  'sap_pending',
  'order_statuses',
  'group_states',
  'order_groups',
  'orders',
  'carriers',
  'turnos',
  'photos',
  'work_orders',
] as const

/** Any number, the same in every process of this app. */
const lock = 72_616_338

/** Cursors compare transaction ids of one cluster only: in another, every row counts as old. */
async function forgetTransactions(tx: Tx): Promise<void> {
  for (const table of SYNCED_TABLES) {
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger marcar_cambio`)
    await tx.execute(sql`update ${sql.identifier(table)} set tx = '0' where tx <> '0'`)
    await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger marcar_cambio`)
  }
}

async function begin(tx: Tx): Promise<string> {
  const history = uuidv7()
  await forgetTransactions(tx)
  await tx.execute(sql`
    insert into sync_history (one, history, cluster)
    values (1, ${history}, (select system_identifier from pg_control_system()))
    on conflict (one) do update set history = excluded.history, cluster = excluded.cluster`)
  return history
}

/** The history that cursors belong to; undefined before the first start. [SY12] */
export async function currentHistory(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ history: string }>(sql`select history from sync_history where one = 1`)
  return rows[0]?.history
}

/** At start: a database that was restored or copied to another cluster begins a new history. Answers the history. */
export async function ensureHistory(db: Db): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const { rows } = await tx.execute<{ history: string }>(sql`
      select h.history from sync_history h, pg_control_system() c where h.one = 1 and h.cluster = c.system_identifier`)
    return rows[0]?.history ?? begin(tx)
  })
}
