import { momentNow } from '#contract/kit/time/clock.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { blobsIn } from './db/blobs.ts'
import { type Db, ownerOfDatabase } from './db/db.ts'
import { looksLike } from './db/looks-like.ts'
import type { BlobRef } from './db/outbox-row.ts'
import { sayingWhy } from './db/saying-why.ts'
import { setAside } from './rescue/set-aside.ts'
import { dropSpare, spareOf } from './rescue/spare-drafts.ts'

export { type BlobRef, isBlobRef } from './db/outbox-row.ts'

/**
 * Forms and cart that are not sent yet, one per user (its own database) and name. What was kept and no longer looks like
 * `like` is set aside instead of shown: a form must open. [S158, A80, F40]
 */
export async function readDraft<T>(db: Db, key: string, like: T): Promise<T | undefined> {
  return (await readDatedDraft(db, key, like))?.value
}

/** The same with its last change, in milliseconds since 1970. */
export async function readDatedDraft<T>(
  db: Db,
  key: string,
  like: T,
): Promise<{ value: T; at: number } | undefined> {
  const held = await db.borradores.get(key)
  // On a full phone what was typed is in its spare copy alone.
  const spare = spareOf(ownerOfDatabase(db.name), key)
  const draft = spare && (!held || held.at <= spare.at) ? spare : held
  if (!draft || looksLike(like, draft.value)) return draft && { value: draft.value as T, at: draft.at }
  // A read for a screen must not write; so this is done when the reading is over.
  setTimeout(() => void setAside(db, [{ table: 'borradores', key, row: draft }]).catch(() => undefined))
  return undefined
}

export async function writeDraft(db: Db, key: string, value: unknown): Promise<void> {
  await db.borradores.put({ key, value, at: momentNow() })
}

interface DraftChange<T> {
  like: T
  change: (draft: T | undefined) => T
}

/** Changes a draft in one transaction, so that two tabs never lose each other's lines. */
export async function changeDraft<T>(db: Db, key: string, { like, change }: DraftChange<T>): Promise<T> {
  // Text typed while this waits for its turn is newer, and is not in it.
  const at = momentNow()
  const held = await db.borradores.get(key)
  if (held && !looksLike(like, held.value)) await setAside(db, [{ table: 'borradores', key, row: held }])
  // No table of a landing is locked for it, as one may stand still.
  return db.transaction('rw', db.borradores, async () => {
    const draft = await db.borradores.get(key)
    const value = change(draft && looksLike(like, draft.value) ? (draft.value as T) : undefined)
    await db.borradores.put({ key, value, at })
    return value
  })
}

/** Forgets a draft and its pictures. */
export async function dropDraft(db: Db, key: string): Promise<void> {
  dropSpare(ownerOfDatabase(db.name), key)
  const pictures = blobsIn((await db.borradores.get(key))?.value)
  if (pictures.length === 0) return db.borradores.delete(key)
  await db.transaction('rw', db.borradores, db.blobs, async () => {
    await db.blobs.bulkDelete(pictures)
    await db.borradores.delete(key)
  })
}

/** Keeps pictures on the phone for a draft that is about to name them. */
export async function keepForDraft(db: Db, files: readonly File[]): Promise<BlobRef[]> {
  const kept = files.map(async (file) => {
    const { name, type } = file
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { ref: { $blob: uuidv7(), type, name }, bytes }
  })
  const pictures = await Promise.all(kept)
  const at = momentNow()
  await sayingWhy(() =>
    db.blobs.bulkPut(pictures.map(({ ref, bytes }) => ({ sha256: ref.$blob, type: ref.type, bytes, at }))),
  )
  return pictures.map(({ ref }) => ref)
}
