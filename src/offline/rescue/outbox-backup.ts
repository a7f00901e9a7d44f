import { liveQuery } from 'dexie'
import * as v from 'valibot'
import { blobsIn } from '#src/offline/db/blobs.ts'
import { databaseId } from '#src/offline/db/database-id.ts'
import {
  type Db,
  type Draft,
  readMeta,
  type SharedPhoto,
  type StoredBlob,
  writeMeta,
} from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { asStored, isUnreadable } from '#src/offline/db/stored-row.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { landInside } from '#src/offline/land/land.ts'
import { outboxTables } from '#src/offline/queue/outbox.ts'
import { NO_FAILURES } from '#src/offline/queue/retry-time.ts'
import { addressOf, COPIES, type CopyKind, copiesOf, hasCopies } from './copies.ts'
import { markWaiting } from './loss-marker.ts'
import { noteRestored } from './restored-count.ts'

/** Row of `meta`: the name of the database for which copies of an earlier one were looked for. */
const LOOKED = 'copias-buscadas'

/** Nothing of this person is left in copies. [SEC88] */
export async function forgetOutboxBackup(user: string): Promise<void> {
  if (!hasCopies()) return
  const cache = await caches.open(COPIES)
  for (const { address } of await copiesOf(cache, user)) await cache.delete(address)
}

interface Waiting {
  rows: OutboxRow[]
  drafts: Draft[]
  /** Ids of the photos that wait for their lot. */
  shared: string[]
}

/** Keeps the copies, and the marker beside the database, in step with it. Returns what ends it. [F21] */
export function keepOutboxBackup(db: Db, user: string): () => void {
  const copying = hasCopies() ? copyingOf(db, user) : async () => undefined
  const state: { newest: Waiting | null; isBusy: boolean } = { newest: null, isBusy: false }
  const work = async () => {
    if (state.isBusy) return
    state.isBusy = true
    for (let next = state.newest; next; next = state.newest) {
      state.newest = null
      // An uncopied change is on the phone all the same; the next change tries again.
      await Promise.allSettled([markWaiting(db, user, next.rows), copying(next)])
    }
    state.isBusy = false
  }
  const watching = liveQuery(async () => {
    const [rows, drafts, shared] = await Promise.all([
      db.outbox.toArray(),
      db.borradores.toArray(),
      db.compartidas.toCollection().primaryKeys(),
    ])
    return { rows, drafts, shared }
  }).subscribe({
    next: (waiting) => {
      state.newest = waiting
      void work()
    },
    error: () => undefined,
  })
  return () => watching.unsubscribe()
}

/** Writes what differs from what was written last, and takes away what waits no longer. */
function copyingOf(db: Db, user: string): (waiting: Waiting) => Promise<void> {
  let opened: Promise<{ cache: Cache; born: string; held: Map<string, string> }> | undefined
  const open = async () => {
    const [cache, born] = await Promise.all([caches.open(COPIES), databaseId(db)])
    const isLooked = (await readMeta(db, LOOKED)) === born
    const there = (await copiesOf(cache, user)).filter((copy) => isLooked || copy.born === born)
    return { cache, born, held: new Map(there.map(({ address, kind }) => [address, kind])) }
  }
  return async ({ rows, drafts, shared }) => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    const { cache, born, held } = await opened
    const at = (kind: CopyKind, name: string) => addressOf({ user, born, kind, name })
    const pictures = new Map<string, () => Promise<Picture | undefined>>([
      ...[...rows.flatMap(({ blobs }) => blobs), ...drafts.flatMap(({ value }) => blobsIn(value))].map(
        (sha256) => [at('fotos', sha256), () => db.blobs.get(sha256)] as const,
      ),
      ...shared.map((id) => [at('compartidas', id), () => db.compartidas.get(id)] as const),
    ])
    const texts = new Map([
      ...rows.map((row) => [at('cambios', String(row.id)), JSON.stringify(copyOf(row))] as const),
      ...drafts.map((draft) => [at('borradores', draft.key), JSON.stringify(draft)] as const),
    ])
    for (const [address, read] of pictures) {
      const picture = held.has(address) ? undefined : await read()
      if (!picture) continue
      await cache.put(address, answerOf(picture))
      held.set(address, 'picture')
    }
    for (const [address, text] of texts) {
      if (held.get(address) === text) continue
      await cache.put(address, new Response(text))
      held.set(address, text)
    }
    for (const address of [...held.keys()]) {
      if (texts.has(address) || pictures.has(address)) continue
      await cache.delete(address)
      held.delete(address)
    }
  }
}

type Picture = Omit<StoredBlob, 'sha256'> & { name?: string }

const answerOf = ({ bytes, type, name = '', at }: Picture): Response =>
  new Response(bytes, {
    headers: { 'Content-Type': type, 'X-Nombre': encodeURIComponent(name), 'X-Fecha': String(at) },
  })

async function pictureIn(answer: Response): Promise<Required<Picture>> {
  const said = (header: string) => answer.headers.get(header) ?? ''
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const name = decodeURIComponent(said('X-Nombre'))
  return { bytes, type: said('Content-Type'), name, at: Number(said('X-Fecha')) }
}

/** A waiting change without what only its own database knows, and as one that may have reached the server. */
function copyOf(row: OutboxRow): OutboxRow {
  if (isUnreadable(row)) return asStored(row)
  const state = row.state === 'enviando' ? 'pendiente' : row.state
  return { ...row, state, before: [], attempts: 1, serverFailures: 0, nextAt: 0, failures: NO_FAILURES }
}

const copiedRow = v.looseObject({ seq: v.number(), id: v.string() })
const copiedDraft = v.looseObject({ key: v.string(), value: v.unknown(), at: v.number() })

/**
 * Puts into a database that was made anew what waited in the one before it, in its order, under its ids; the server
 * takes nothing twice. Called before anybody saves something in it.
 */
export async function restoreOutbox(parts: DeviceParts): Promise<void> {
  const { db, owner } = parts
  const [born, looked] = await Promise.all([databaseId(db), readMeta(db, LOOKED)])
  if (!hasCopies() || looked === born) return
  const { rows, drafts, shared, blobs } = await readCopies(owner, born)
  await db.transaction('rw', [...outboxTables(db), db.borradores, db.compartidas], async () => {
    const kept = new Set(await db.borradores.toCollection().primaryKeys())
    const lost = drafts.filter(({ key }) => !kept.has(key))
    await db.borradores.bulkPut(lost)
    await putBlobs(
      db,
      blobs,
      lost.flatMap(({ value }) => blobsIn(value)),
    )
    await db.compartidas.bulkPut(shared)
    await queueAgain(parts, await atEndOfQueue(db, rows), blobs)
    await writeMeta(db, LOOKED, born)
  })
}

async function queueAgain(
  parts: DeviceParts,
  lost: readonly OutboxRow[],
  blobs: readonly StoredBlob[],
): Promise<void> {
  const { db } = parts
  const last = lost.at(-1)
  if (!last) return
  await putBlobs(
    db,
    blobs,
    lost.flatMap((row) => row.blobs),
  )
  await db.outbox.bulkPut(lost)
  await writeMeta(db, 'seq', last.seq)
  await landInside(parts, { writes: [], settled: new Map(lost.map(({ id }) => [id, {}])) })
  await noteRestored(db, lost.length)
}

const putBlobs = (db: Db, all: readonly StoredBlob[], wanted: readonly string[]) =>
  db.blobs.bulkPut(all.filter(({ sha256 }) => wanted.includes(sha256)))

/** Those that this database does not know, at the end of its queue, oldest first. */
async function atEndOfQueue(db: Db, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const waiting = (await db.outbox.toArray()).map(({ id }) => id)
  const ended = await Promise.all([
    db.enviados.toCollection().primaryKeys(),
    db.descartados.toCollection().primaryKeys(),
  ])
  const known = new Set([...waiting, ...ended.flat()])
  const lost = rows.filter(({ id }) => !known.has(id)).sort((a, b) => a.seq - b.seq)
  const last = (await readMeta<number>(db, 'seq')) ?? 0
  const shift = Math.max(0, last + 1 - (lost[0]?.seq ?? 0))
  return lost.map((row) => ({ ...row, seq: row.seq + shift }))
}

interface Copied extends Pick<Waiting, 'rows' | 'drafts'> {
  shared: SharedPhoto[]
  blobs: StoredBlob[]
}

/** Copies left by the databases before this one, without unreadable ones. */
async function readCopies(user: string, born: string): Promise<Copied> {
  const cache = await caches.open(COPIES)
  const found: Copied = { rows: [], drafts: [], shared: [], blobs: [] }
  for (const copy of await copiesOf(cache, user)) {
    const answer = copy.born === born ? undefined : await cache.match(copy.address)
    if (!answer) continue
    if (copy.kind === 'compartidas') found.shared.push({ id: copy.name, ...(await pictureIn(answer)) })
    if (copy.kind === 'fotos') {
      const { name: _, ...picture } = await pictureIn(answer)
      found.blobs.push({ sha256: copy.name, ...picture })
    }
    if (answer.bodyUsed) continue
    const value: unknown = await answer.json().catch(() => null)
    if (copy.kind === 'cambios' && v.is(copiedRow, value)) found.rows.push(value as unknown as OutboxRow)
    if (copy.kind === 'borradores' && v.is(copiedDraft, value)) found.drafts.push(value)
  }
  return { ...found, rows: [...new Map(found.rows.map((row) => [row.id, row])).values()] }
}
