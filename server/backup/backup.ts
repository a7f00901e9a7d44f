import pg from 'pg'
import { applicationName } from '#server/db/connection/application-name.ts'
import { appliedMigrations, inTransaction } from '#server/db/migrate.ts'
import { photoNames } from '#server/records/photo-record.ts'
import { BLOB_KINDS } from '#server/store/blob-name.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { checkArchive, type Manifest, type Part, Tally, writeArchive } from './archive.ts'
import { rowsOut } from './copy-rows.ts'
import { quoted, SECRET_TABLES, sequencesOf, tablesOf } from './tables.ts'
import { wholeFile } from './whole-file.ts'

export interface Backup {
  databaseUrl: string
  blobs: BlobStore
  file: string
  /** The passphrase. */
  key: string
}

/** Pictures are asked for by so many names at a time. */
const NAMES = 500

/** The names of all pictures that the snapshot knows; those of deleted photos may be gone from the store. */
async function* pictureNames(client: pg.ClientBase): AsyncGenerator<{ name: string; isGone: boolean }> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ sha256: string; gone: boolean }>(
      `select sha256, bool_and(deleted_at is not null) as gone from photos where sha256 > $1
       group by sha256 order by sha256 limit ${NAMES}`,
      [last],
    )
    for (const { sha256, gone } of rows)
      for (const name of Object.values(photoNames(sha256))) yield { name, isGone: gone }
    last = rows.at(-1)?.sha256 ?? ''
    if (rows.length < NAMES) return
  }
}

async function* rowsOf(client: pg.ClientBase): AsyncGenerator<Part> {
  const tables = (await tablesOf(client)).filter(({ table }) => !SECRET_TABLES.includes(table))
  for (const table of tables) {
    yield { part: 'table', table }
    const columns = table.columns.map(quoted).join(', ')
    const copy = `copy public.${quoted(table.table)} (${columns}) to stdout`
    for await (const bytes of rowsOut(client, copy)) yield { part: 'rows', bytes }
  }
}

async function* picturesOf(client: pg.ClientBase, blobs: BlobStore, missing: string[]): AsyncGenerator<Part> {
  for await (const { name, isGone } of pictureNames(client)) {
    const blob = await blobs.get(name)
    if (blob) yield { part: 'photo', name, bytes: Buffer.from(blob.bytes) }
    else if (!isGone) missing.push(name)
  }
}

/** Everything that has a folder in the store, private files too. A file is stored before the row that names it. */
async function* filesOf(blobs: BlobStore): AsyncGenerator<Part> {
  for (const kind of BLOB_KINDS)
    for await (const name of blobs.list(`${kind}/`)) {
      const blob = await blobs.get(name)
      if (blob) yield { part: 'photo', name, bytes: Buffer.from(blob.bytes) }
    }
}

async function* partsOf(client: pg.ClientBase, blobs: BlobStore, tally: Tally): AsyncGenerator<Part> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new Error('There is nothing to back up: the database is empty.')
  yield { part: 'head', head: { format: 1, made: new Date().toISOString(), migrations } }
  const missing: string[] = []
  for (const parts of [rowsOf(client), picturesOf(client, blobs, missing), filesOf(blobs)]) {
    for await (const part of parts) {
      tally.add(part)
      yield part
    }
  }
  // Read last, as sequences know no snapshot: no copied row has a number that its sequence has still to give.
  yield { part: 'manifest', manifest: { ...tally.counts(), sequences: await sequencesOf(client), missing } }
}

async function inSnapshot(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: applicationName('copies') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await inTransaction(client, 'begin isolation level repeatable read read only', () => work(client))
  } finally {
    await client.end()
  }
}

/**
 * Writes database and stored files into one sealed file, as of one moment, while the server goes on. The file gets its
 * name only after it was read again and verified. Returns the manifest. The file is useless without the key and
 * contains no session. [SEC51]
 */
export function backup({ databaseUrl, blobs, file, key }: Backup): Promise<Manifest> {
  return wholeFile(file, async (draft) => {
    await inSnapshot(databaseUrl, (client) => writeArchive(draft, key, partsOf(client, blobs, new Tally())))
    return (await checkArchive(draft, key)).manifest
  })
}
