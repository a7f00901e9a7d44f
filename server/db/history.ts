import { sql } from 'drizzle-orm'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Db, Queryable, Tx } from './client.ts'

/** Any number, the same in every process of this app. */
const lock = 72_616_338

/** Marks of the server in which a history notes where its versions begin and on which line of the cluster it runs. */
const FLOOR = 'version-floor'
const LINE = 'cluster-line'

const FLOORS_SINCE = Date.UTC(2026, 0, 1)
/** A history that was lost within moments gave out fewer versions of one record than this. */
const LEAST_RAISE = 1000

async function mark(tx: Tx, key: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ value: string }>(sql`select value from server_marks where key = ${key}`)
  return rows[0]?.value
}

const setMark = (tx: Tx, key: string, value: string) =>
  tx.execute(sql`
    insert into server_marks (key, value) values (${key}, ${value})
    on conflict (key) do update set value = excluded.value`)

/**
 * Above every version that the lost part of the history may have given out: at most one change of a record per second
 * of the lost time.
 */
function floorAfter(floor: number, now: number): number {
  const byTheClock = Math.floor((now - FLOORS_SINCE) / 1000)
  return Math.max(byTheClock, floor + LEAST_RAISE)
}

/** The tables that feeds read: those whose changes are marked. */
async function syncedTables(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'marcar_cambio' and pg_table_is_visible(tgrelid) order by relname`)
  return rows.map(({ name }) => name)
}

/**
 * Cursors compare transaction ids of one history: in another, every row counts as old. Versions go on above all that
 * phones may have seen, those of new rows too: none ever names two states of a record. [SY13, SY29]
 */
async function renewRows(tx: Tx, raise: number, floor: number): Promise<void> {
  for (const table of await syncedTables(tx)) {
    const name = sql.identifier(table)
    const stale = raise > 0 ? sql`true` : sql`tx <> '0'`
    await tx.execute(sql`alter table ${name} disable trigger marcar_cambio`)
    await tx.execute(sql`update ${name} set tx = '0', version = version + ${raise} where ${stale}`)
    await tx.execute(sql`alter table ${name} enable trigger marcar_cambio`)
    await tx.execute(sql`alter table ${name} alter column version set default ${sql.raw(String(floor + 1))}`)
  }
}

/** Starts a history unrelated to any before; `now` in milliseconds since 1970. Returns its name. */
export async function beginHistory(tx: Tx, now = Date.now()): Promise<string> {
  const history = uuidv7(now)
  const before = await currentHistory(tx)
  const held = Number((await mark(tx, FLOOR)) ?? 0)
  const floor = before === undefined ? held : floorAfter(held, now)
  await renewRows(tx, floor - held, floor)
  await tx.execute(sql`delete from rights_changes`)
  await setMark(tx, FLOOR, String(floor))
  await tx.execute(sql`
    insert into sync_history (one, history, cluster)
    values (1, ${history}, (select system_identifier from pg_control_system()))
    on conflict (one) do update set history = excluded.history, cluster = excluded.cluster`)
  await setMark(tx, LINE, await lineOf(tx))
  return history
}

/** PostgreSQL counts one up whenever a copy of a cluster goes on by itself, from an archive or as a promoted standby. */
async function lineOf(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ line: string }>(
    sql`select timeline_id::text as line from pg_control_checkpoint()`,
  )
  return rows[0]?.line ?? ''
}

/** The history that cursors belong to; undefined before the first start. [SY12] */
export async function currentHistory(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ history: string }>(sql`select history from sync_history where one = 1`)
  return rows[0]?.history
}

/** Whether this is the cluster, and the line of it, on which the history was written. */
async function goesOn(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from sync_history h, pg_control_system() c where h.one = 1 and h.cluster = c.system_identifier`)
  const line = await mark(tx, LINE)
  return rows.length > 0 && (line === undefined || line === (await lineOf(tx)))
}

/** At start: a database that was restored, copied or promoted begins a new history. Returns the history. */
export async function ensureHistory(db: Db): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const before = await currentHistory(tx)
    return before !== undefined && (await goesOn(tx)) ? before : beginHistory(tx)
  })
}
