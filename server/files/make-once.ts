import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { MADE_KIND, typeOf } from '#server/store/blob-name.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import type { FileContext } from './file-job.ts'

/** Days for which a file that was made is there for who asks for the same. */
const KEEP_DAYS = 7
const AT_ONCE = 200

interface Content {
  maker: 'voucher' | 'vouchers' | 'price-list' | 'proof'
  /** Raised when the maker writes something else of the same content. */
  version: number
  /** Everything that the file depends on. */
  content: unknown
  extension: 'pdf' | 'xlsx'
}

/** The bytes of a file that was made of the same content before, or else what `make` makes. */
export async function makeOnce(
  { db, blobs }: Pick<FileContext, 'db' | 'blobs'>,
  { maker, version, content, extension }: Content,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const key = hash('sha256', JSON.stringify([maker, version, content]), 'hex')
  const name = `${MADE_KIND}/${key}.${extension}`
  const before = await blobs.get(name)
  if (before) return before.bytes
  const bytes = await make()
  // The row first: a file without one would stay for ever.
  await db.execute(sql`insert into made_files (name) values (${name})
    on conflict (name) do update set made_at = now()`)
  // Without room on the disk its reader gets it all the same.
  await blobs.put(name, typeOf(name), bytes).catch(() => undefined)
  return bytes
}

const isOld = sql`made_at < now() - make_interval(days => ${KEEP_DAYS})`

/** Removes files that were made long enough ago; they are made again when they are asked for. [A189] */
export async function purgeMadeFiles(db: Db, blobs: BlobStore): Promise<void> {
  const due = () =>
    db.execute<{ name: string }>(sql`delete from made_files where name in (
    select name from made_files where ${isOld} limit ${AT_ONCE}) and ${isOld} returning name`)
  for (let { rows } = await due(); rows.length > 0; { rows } = await due())
    for (const { name } of rows) await blobs.delete(name)
}
