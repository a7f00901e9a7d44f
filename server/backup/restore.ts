import { setTimeout } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import pg from 'pg'
import { applicationName } from '#server/db/connection/application-name.ts'
import { beginHistory } from '#server/db/history.ts'
import { endJobs } from '#server/db/jobs-schema.ts'
import {
  appliedMigrations,
  applyMigrations,
  inTransaction,
  readMigrations,
  refuseForeign,
  refuseOlderLine,
  refuseUnknown,
  whileAlone,
} from '#server/db/migrate.ts'
import { Transaction } from '#server/db/transaction.ts'
import { typeOf } from '#server/store/blob-name.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { checkArchive, type Head, type Manifest, type Part, readArchive, type TableHead } from './archive.ts'
import { rowsIn } from './copy-rows.ts'
import { ArchiveError } from './sealed-file.ts'
import { quoted, SECRET_TABLES, tablesOf } from './tables.ts'

export interface Restore {
  databaseUrl: string
  blobs: BlobStore
  file: string
  key: string
}

/** Looks for other connections, a tenth of a second apart, before a restore refuses them. */
const LOOKS = 20

// The kind of other roles' connections is hidden from an owner who is no superuser.
async function othersIn(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
      and coalesce(backend_type, 'client backend') = 'client backend'`)
  return rows[0]?.others ?? 0
}

/** Ends other connections, which would work on data being replaced or see half of it. */
async function refuseCompany(client: pg.ClientBase): Promise<void> {
  let others = await othersIn(client)
  // Connections of a killed process outlive it for a moment.
  for (let look = 1; look < LOOKS && others > 0; look++) {
    await setTimeout(100)
    others = await othersIn(client)
  }
  if (others > 0)
    throw new Error(
      `${others} other connections use this database: stop every server on it. Nothing was changed.`,
    )
}

/** Leaves nothing of ours; a table takes its sequences along. */
async function empty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop %s if exists %s cascade', what, name) as drop from (
      select case relkind when 'r' then 'table' else 'sequence' end as what, oid::regclass::text as name, oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
      union all
      select 'routine', oid::regprocedure::text, oid from pg_proc where pronamespace = 'public'::regnamespace
    ) ours
    where not exists (select from pg_depend d where d.objid = ours.oid and d.deptype = 'e')
    order by what = 'table' desc`)
  for (const { drop } of rows) await client.query(drop)
  await client.query('drop schema if exists drizzle cascade')
}

/** The migrations that the archive's database had had, as this version of the app knows them. */
function migrationsOf({ migrations }: Head): { had: MigrationMeta[]; all: MigrationMeta[] } {
  const all = readMigrations()
  refuseUnknown(migrations, all)
  const had = all.filter(({ folderMillis }) => migrations.includes(folderMillis))
  if (had.length !== migrations.length) throw new ArchiveError('The archive is of another line of versions.')
  return { had, all }
}

/** The parts of an archive, one looked at before it is taken. */
function partsIn(parts: AsyncGenerator<Part>) {
  let next: Part | undefined
  const peek = async (): Promise<Part | undefined> => {
    next ??= (await parts.next()).value ?? undefined
    return next
  }
  const take = async (): Promise<Part | undefined> => {
    const part = await peek()
    next = undefined
    return part
  }
  async function* rows(): AsyncGenerator<Buffer> {
    for (let part = await peek(); part?.part === 'rows'; part = await peek()) {
      await take()
      yield part.bytes
    }
  }
  return { take, rows }
}

/**
 * Exactly these rows: what a migration put there goes, and nothing is made of them on their way, but that they are older
 * than every transaction of this cluster. The tables are of this transaction, so no one waits for them.
 */
async function fill(
  client: pg.ClientBase,
  { table, columns }: TableHead,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const name = `public.${quoted(table)}`
  await client.query(`alter table ${name} disable trigger user`)
  await rowsIn(client, `copy ${name} (${columns.map(quoted).join(', ')}) from stdin`, rows)
  if (columns.includes('tx')) await client.query(`update ${name} set tx = '0' where tx <> '0'`)
  await client.query(`alter table ${name} enable trigger user`)
}

/** The tables as the migrations made them, without what they put there. */
async function makeTables(client: pg.ClientBase, had: readonly MigrationMeta[]): Promise<void> {
  await applyMigrations(client, had)
  const tables = (await tablesOf(client)).map(({ table }) => `public.${quoted(table)}`)
  await client.query(`truncate ${tables.join(', ')}`)
}

/** Rows and files as the archive has them. Files without a row do no harm, and none is ever changed. */
async function bringBack(client: pg.ClientBase, { file, key, blobs }: Restore): Promise<void> {
  const parts = partsIn(readArchive(file, key))
  for (let part = await parts.take(); part; part = await parts.take()) {
    if (part.part === 'table') await fill(client, part.table, parts.rows())
    if (part.part === 'photo') await blobs.put(part.name, typeOf(part.name), part.bytes)
  }
}

async function expectCounts(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  for (const [table, { rows: wanted }] of Object.entries(tables)) {
    const { rows } = await client.query(`select count(*)::int as found from public.${quoted(table)}`)
    if (rows[0].found !== wanted)
      throw new Error(`${table}: ${rows[0].found} rows came back of ${wanted}. Nothing was changed.`)
  }
}

async function goOn(client: pg.ClientBase, { sequences }: Manifest): Promise<void> {
  for (const { name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, called])
}

/** All sessions, links, jobs and waiting mails end; phones notice the new history. [SEC51, SY29] */
async function breakWithThePast(client: pg.ClientBase, floor: number): Promise<void> {
  await endJobs(client)
  await client.query(
    `update mails set status = 'abandonado', last_error = 'restored' where status = 'pendiente'`,
  )
  await client.query(`truncate ${SECRET_TABLES.map((table) => `public.${quoted(table)}`).join(', ')}`)
  // A link revoked after the copy must not open again; the next has a number above those of before.
  await client.query('update public_links set revoked_at = now() where revoked_at is null')
  // The transactions of another cluster say nothing here.
  await client.query('update notification_preferences set mailed_tx = pg_current_xact_id()')
  await client.query('update saved_searches set seen_tx = pg_current_xact_id()')
  await client.query("update lots set news_tx = '0'")
  await client.query('update sync_history set floor = greatest(floor, $1)', [floor])
  await beginHistory(new Transaction(client as pg.PoolClient))
}

/** The floor of versions of the history that ends; 0 where there was none. [SY30] */
async function floorBefore(client: pg.ClientBase): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('public.sync_history') as found`)
  if (tables[0].found === null) return 0
  const { rows } = await client.query('select floor from public.sync_history')
  return rows[0]?.floor ?? 0
}

/** Connects to a database without other connections and works on it in one transaction. */
async function alone(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: applicationName('copies') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await whileAlone(client, async () => {
      await refuseCompany(client)
      await inTransaction(client, 'begin', () => work(client))
    })
  } finally {
    await client.end()
  }
}

/**
 * Restores a database and its stored files from an archive, then migrates the database. The archive is read whole and
 * checked before anything is touched, and everything is replaced in one transaction: an error, or the end of the
 * process, leaves the database as it was. Returns the manifest.
 */
export async function restore(from: Restore): Promise<Manifest> {
  const { head, manifest } = await checkArchive(from.file, from.key)
  const { had, all } = migrationsOf(head)
  await alone(from.databaseUrl, async (client) => {
    await refuseForeign(client)
    refuseOlderLine(await appliedMigrations(client))
    const floor = await floorBefore(client)
    await empty(client)
    await makeTables(client, had)
    await bringBack(client, from)
    await expectCounts(client, manifest)
    await goOn(client, manifest)
    await applyMigrations(client, all)
    await breakWithThePast(client, floor)
    await client.query('analyze')
  })
  return manifest
}

/** After a database was put back by other means, as a snapshot of its disk: everything a restore does but the rows. */
export async function afterOtherMeans(databaseUrl: string): Promise<void> {
  await alone(databaseUrl, async (client) => {
    const applied = await appliedMigrations(client)
    if (applied.length === 0) throw new Error('The database is empty.')
    refuseOlderLine(applied)
    await breakWithThePast(client, 0)
  })
}
