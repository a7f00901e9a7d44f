import { Dexie } from 'dexie'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { DATABASE_ID } from '#src/offline/db/database-id.ts'
import { type Db, databaseName, isFieldTable } from '#src/offline/db/db.ts'
import { forgetOutboxBackup } from './outbox-backup.ts'
import { isAside } from './set-aside.ts'
import { forgetSpares } from './spare-drafts.ts'

/** The count of changes, and the name by which the database is known not to have been made anew. */
const KEPT_META: ReadonlySet<string> = new Set(['seq', DATABASE_ID])

/** Sealed data older than this is removed, in milliseconds. [R9] */
export const SEALED_FOR = 30 * DAY_MS

/** Removes the database of an owner and its copies from this device and checks that it is gone. [SEC88] */
export async function purge(owner: string): Promise<void> {
  await Dexie.delete(databaseName(owner))
  await forgetOutboxBackup(owner)
  forgetSpares(owner)
  // Opening it to look would create it, and then delete it under a user signing in meanwhile.
  const left = await Dexie.getDatabaseNames()
  if (left.includes(databaseName(owner))) throw new Error('the database of the user is still there')
}

/** 'Dejar en este equipo': what was read goes, what waits to be sent stays for this user. [F25] */
export async function keepOnlyOutbox(db: Db): Promise<void> {
  const kept = new Set(['outbox', 'enviados', 'descartados', 'blobs', 'meta', 'borradores', 'spareChanges'])
  await db.transaction('rw', db.tables, async () => {
    const waiting = await db.outbox.toArray()
    const shown = new Set(waiting.flatMap((row) => row.before.map((image) => `${image.table}:${image.key}`)))
    for (const table of db.tables) {
      if (isFieldTable(db, table.name))
        await table.filter((row) => !shown.has(`${table.name}:${row[table.schema.primKey.name]}`)).delete()
      else if (!kept.has(table.name)) await table.clear()
    }
    await db.meta.filter(({ key }) => !KEPT_META.has(key) && !isAside(key)).delete()
  })
}
