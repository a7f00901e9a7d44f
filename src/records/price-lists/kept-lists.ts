import { downloadPriceList, type PriceList } from '#contract/calls/config/price-list.ts'
import type { ListType } from '#contract/calls/config/price-lists.ts'
import { download } from '#contract/calls/exports.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Db, readMeta, SCOPE } from '#src/offline/db/db.ts'
import { uploadTimeout } from '#src/offline/fetch/api.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { readBytes } from '#src/offline/fetch/read-answer.ts'
import { ask } from '#src/offline/fetch/refresh.ts'
import type { StoredList } from './price-lists.table.ts'

/** A list of which there is a file. */
export type ListWithFile = PriceList & { type: ListType }

/** Size of a list that is only known once it is made. */
const USUAL_BYTES = 2_000_000

type Parts = Pick<DeviceParts, 'db' | 'api' | 'origin' | 'now'>

async function bytesOf(parts: Parts, { uuid, bytes }: ListWithFile): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = await ask(parts, downloadPriceList, { input: { uuid } })
  const token = new URL(url, parts.origin).pathname.split('/').at(-1)
  const timeout = uploadTimeout(bytes ?? USUAL_BYTES)
  return new Uint8Array(
    readBytes(await parts.api.send({ endpoint: download, args: { token }, as: 'bytes', timeout })),
  )
}

/**
 * Keeps the file of a list in this person's database, in place of an older one. Throws what the calls throw, and
 * 'sin-permiso' when rights changed while it was read: it would come back after it was removed. [A171, SEC97]
 */
export async function keepList(parts: Parts, list: ListWithFile): Promise<void> {
  const { db, now } = parts
  const { uuid, name, type, updated_at } = list
  const scope = await readMeta(db, SCOPE)
  const bytes = await bytesOf(parts, list)
  await db.transaction('rw', db.meta, db.storedPriceLists, async () => {
    if ((await readMeta(db, SCOPE)) !== scope) throw new AppError('sin-permiso')
    await db.storedPriceLists.put({ uuid, name, type, updated_at, bytes, at: now() })
  })
}

export const dropKept = (db: Db, uuid: string): Promise<void> => db.storedPriceLists.delete(uuid)

/** Removes the files of lists that this person may no longer see, or that have none any more. [SEC97] */
export async function pruneKept(db: Db, index: readonly PriceList[]): Promise<void> {
  const there = new Set(index.filter(({ type }) => type !== null).map(({ uuid }) => uuid))
  const gone = (await db.storedPriceLists.toCollection().primaryKeys()).filter(
    (uuid) => !there.has(String(uuid)),
  )
  if (gone.length > 0) await db.storedPriceLists.bulkDelete(gone)
}

/** A kept list, without the bytes. */
export type Kept = Omit<StoredList, 'bytes'>

/** The files kept on this phone, by the list's uuid. */
export async function readKept(db: Db): Promise<ReadonlyMap<string, Kept>> {
  const kept = new Map<string, Kept>()
  await db.storedPriceLists.each(({ bytes: _, ...row }) => void kept.set(row.uuid, row))
  return kept
}

const MEDIA: Record<ListType, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/** A kept file, to be opened; null when it is gone. */
export async function keptFile(db: Db, uuid: string): Promise<{ name: string; file: Blob } | null> {
  const row = await db.storedPriceLists.get(uuid)
  if (!row) return null
  return { name: `${row.name}.${row.type}`, file: new Blob([row.bytes], { type: MEDIA[row.type] }) }
}
