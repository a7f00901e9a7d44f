import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Operation } from '#contract/kit/operation.ts'
import { operationNamed } from '#contract/operations.ts'
import type { Db, SpareChange } from '#src/offline/db/db.ts'
import { sayingWhy } from '#src/offline/db/saying-why.ts'
import { endsInTime } from '#src/offline/db/standstill.ts'
import { type Enqueued, type Enqueuing, enqueueWish, type Wish, wishFor } from '#src/offline/queue/enqueue.ts'
import type { OutboxParts } from '#src/offline/queue/outbox.ts'

/**
 * Saves a change. Where another tab keeps the outbox from being written, the change is on disk in a table of its own
 * when this ends, and joins the queue as soon as that tab lets go: under its id, so that it is one change. [SY1, SY2]
 */
export async function enqueueInTime<E extends Endpoint>(
  parts: OutboxParts,
  operation: Operation<E>,
  change: Enqueuing<E>,
): Promise<Enqueued> {
  const wish = await wishFor(parts, operation, change)
  const saving = enqueueWish(parts, wish)
  if (await endsInTime(saving)) return saving
  await sayingWhy(() => parts.db.spareChanges.put(spareOf(wish)))
  // A failure leaves it there for the next sending.
  void saving.then(() => parts.db.spareChanges.delete(wish.id)).catch(() => undefined)
  return { id: wish.id, isNew: true }
}

const spareOf = ({ id, operation, stored, seen, createdAt }: Wish): SpareChange => ({
  id,
  type: operation.name,
  ...stored,
  seen,
  createdAt,
})

/** Brings changes that were saved beside the queue into it, oldest first; one that cannot go stays, with those behind it. */
export async function takeInSpareChanges(parts: OutboxParts): Promise<void> {
  const { db } = parts
  for (const spare of await inOrder(db)) {
    const operation = operationNamed(spare.type)
    if (!operation) continue
    const { id, args, blobs, seen, createdAt } = spare
    try {
      await enqueueWish(parts, { operation, id, stored: { args, blobs }, seen, createdAt })
      await db.spareChanges.delete(id)
    } catch {
      return
    }
  }
}

const inOrder = async (db: Db): Promise<SpareChange[]> =>
  (await db.spareChanges.toArray()).sort((a, b) => a.createdAt - b.createdAt)
