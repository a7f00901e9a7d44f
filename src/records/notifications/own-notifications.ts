import type { Notification } from '#contract/calls/home/notifications.ts'
import type { Db } from '#src/offline/db/db.ts'
import { type Coverage, readFeed } from '#src/offline/fetch/coverage.ts'

/** A person's notifications, newest first, and the names of their accounts as this phone has them. */
export interface OwnNotifications {
  rows: Notification[]
  accounts: ReadonlyMap<number, string>
}

export async function readNewest(db: Db): Promise<OwnNotifications> {
  const rows = await db.notificaciones.orderBy('at').reverse().toArray()
  const held = await db.cuentas.bulkGet([...new Set(rows.map(({ account_id }) => account_id))])
  return {
    rows,
    accounts: new Map(held.flatMap((each) => (each ? [[each.id, each.account_name] as const] : []))),
  }
}

/** Whether all of them are here, and as of when. */
export async function knownNotifications(db: Db): Promise<Coverage> {
  const at = (await readFeed(db, 'notificaciones'))?.at ?? null
  return { at, isWhole: at !== null }
}
