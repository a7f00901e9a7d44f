import type { Db, StoredBlob } from './db.ts'
import { type BlobRef, isBlobRef } from './outbox-row.ts'
import { sha256Hex } from './sha256.ts'

type Stored = Omit<StoredBlob, 'at'>

/** The arguments with every file replaced by a reference, and the files' bytes beside them. Plain data only. */
export async function withoutBlobs(
  args: Record<string, unknown>,
): Promise<{ args: Record<string, unknown>; blobs: Stored[] }> {
  const blobs: Stored[] = []
  const entries: [string, unknown][] = []
  for (const [name, value] of Object.entries(args)) {
    entries.push([name, value instanceof Blob ? await asRef(value, blobs) : value])
  }
  return { args: Object.fromEntries(entries), blobs }
}

async function asRef(blob: Blob, blobs: Stored[]): Promise<BlobRef> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const sha256 = await sha256Hex(bytes)
  blobs.push({ sha256, bytes, type: blob.type })
  return { $blob: sha256, type: blob.type, name: blob instanceof File ? blob.name : 'foto.jpg' }
}

/** The arguments as the call wants them; null when a picture is gone. */
export async function withBlobs(
  db: Db,
  args: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const entries: [string, unknown][] = []
  for (const [name, value] of Object.entries(args)) {
    if (!isBlobRef(value)) {
      entries.push([name, value])
      continue
    }
    const stored = await db.blobs.get(value.$blob)
    if (!stored) return null
    entries.push([name, new File([stored.bytes], value.name, { type: value.type })])
  }
  return Object.fromEntries(entries)
}

/** The names of all pictures that a stored value refers to. */
export function blobsIn(value: unknown): string[] {
  if (isBlobRef(value)) return [value.$blob]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(blobsIn) : []
}
