import { MOST_PLACES, recognizeChanges } from '#contract/calls/history.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { type Db, HISTORY, readMeta, writeMeta } from '#src/offline/db/db.ts'
import type { OutboxRow, SentRow } from '#src/offline/db/outbox-row.ts'
import { forgetKnown } from '#src/offline/fetch/coverage.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { forgetTags } from '#src/offline/fetch/pull.ts'
import { ask } from '#src/offline/fetch/refresh.ts'
import { doubtAll } from '#src/offline/land/doubt.ts'
import { landInside } from '#src/offline/land/land.ts'
import { forgetPlaces, readPlaces } from '#src/offline/land/places.ts'
import { outboxTables } from '#src/offline/queue/outbox.ts'
import { LOST_RESENT } from './lost-resent.ts'
import { renewed } from './lost-rows.ts'
import { unknownChanges } from './unknown-changes.ts'

/** Sent changes are kept for two weeks. */
const KEPT = 14 * DAY_MS
/** The newest of what was sent tell whether the server knows what this phone has done. */
const NEWEST = 20

/**
 * Notices that the server goes on from an earlier state than this phone has seen: its history does not hold what was read,
 * or it does not know what it has answered. What was sent and is unknown there waits again, under the ids it had, in the order in which it was made;
 * the server takes twice nothing that it knows after all. [SY29, F34]
 */
export async function resendLost(parts: DeviceParts): Promise<void> {
  const { db } = parts
  await db.enviados
    .where('at')
    .below(parts.now() - KEPT)
    .delete()
  const was = (await readMeta<string>(db, HISTORY)) ?? null
  const newest = await db.enviados.orderBy('at').reverse().limit(NEWEST).primaryKeys()
  const slots = (await readPlaces(db)).slice(-MOST_PLACES)
  const said = await ask(parts, recognizeChanges, { input: { ids: newest, lugares: slots } })
  const histories = { was, is: said.historia, lugares: slots }
  // A phone that says no place cannot know what it holds.
  const isElsewhere = was !== null && was !== said.historia && slots.length === 0
  if (!said.adelantado && !isElsewhere && said.desconocidos.length === 0) return goOn(parts, histories)
  await putInLine(parts, await lostAmongAll(parts), histories)
}

/** The server holds all that this phone has read: its changes are changes of the present history. */
async function goOn({ db }: DeviceParts, { was, is, lugares: slots }: Histories): Promise<void> {
  if (was === is) return
  await db.transaction('rw', db.outbox, db.meta, async () => {
    const isOfBefore = ({ history }: OutboxRow) => was !== null && history === was
    await db.outbox.filter(isOfBefore).modify({ history: is })
    await writeMeta(db, HISTORY, is)
    await forgetPlaces(db, slots, is)
  })
}

/** The changes unknown to the server among all this phone has sent, and those that waiting changes build on. */
async function lostAmongAll(parts: DeviceParts): Promise<Set<string>> {
  const { db } = parts
  const waiting = await db.outbox.toArray()
  const named = waiting.flatMap(({ after, base }) => [...after, ...(base?.own ?? [])])
  const ids = [...new Set([...(await db.enviados.toCollection().primaryKeys()), ...named])]
  return unknownChanges(parts, ids)
}

interface Histories {
  was: string | null
  is: string
  /** The places that the server was asked about. */
  lugares: readonly string[]
}

/** A single transaction: lost rows wait again, and nothing that was read before passes for what is so now. */
async function putInLine(
  parts: DeviceParts,
  lost: ReadonlySet<string>,
  { was, is, lugares: slots }: Histories,
): Promise<void> {
  const { db, now } = parts
  await db.records.bringBackPictures(parts, await sentAmong(db, lost))
  await db.transaction('rw', outboxTables(db), async () => {
    const sent = await sentAmong(db, lost)
    const waiting = await db.outbox.toArray()
    const rows = renewed({ sent, waiting, lost, was, user: parts.user.uuid })
    await db.enviados.bulkDelete(sent.map(({ id }) => id))
    await db.outbox.bulkPut(rows)
    await landInside(parts, { writes: [], settled: new Map(sent.map(({ id }) => [id, {}])) })
    if (was !== null) await forgetUnfed(parts)
    await doubtAll(db)
    await forgetTags(db)
    await db.meta.where('key').startsWith('cursor:').delete()
    await writeMeta(db, HISTORY, is)
    await forgetPlaces(db, slots, is)
    if (sent.length > 0) await writeMeta(db, LOST_RESENT, { count: sent.length, at: now() })
  })
}

async function sentAmong(db: Db, ids: ReadonlySet<string>): Promise<SentRow[]> {
  return (await db.enviados.bulkGet([...ids])).filter((row) => row !== undefined)
}

/** Rows of tables without a feed are read again on demand; those named by waiting changes stay. */
async function forgetUnfed(parts: DeviceParts): Promise<void> {
  const { db } = parts
  const spokenOf = keysIn(await db.outbox.toArray())
  const made = db.records.tables.filter(({ isMade }) => isMade)
  const gone = await Promise.all(
    made.map(async ({ name: table, partOf = table }) => {
      if (await readMeta(db, `cursor:${partOf}`)) return []
      await forgetKnown(db, table)
      const keys = await db.table(table).toCollection().primaryKeys()
      return keys.filter((key) => !spokenOf.has(String(key))).map((key) => ({ table, key: key as string }))
    }),
  )
  await landInside(parts, { writes: [], removed: gone.flat() })
}

/** The keys of what changes touch, as their aggregates name them and as they have changed them. */
const keysIn = (rows: readonly OutboxRow[]): Set<string> =>
  new Set(
    rows.flatMap(({ aggregates, before }) => [
      ...aggregates.map((aggregate) => aggregate.slice(aggregate.indexOf(':') + 1)),
      ...before.map(({ key }) => String(key)),
    ]),
  )
