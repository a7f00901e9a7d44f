import { openDatabase } from '#server/db/client.ts'
import { ensureHistory } from '#server/db/history.ts'
import { type Addresses, bringUpToDate } from '#server/db/start/bring-up-to-date.ts'

/** Brings a database to this version and settles its history: as its owner where `url` is theirs, else as the app. */
export async function readyDatabase({ url, appUrl }: Addresses): Promise<void> {
  const isOwner = await bringUpToDate({ url, appUrl })
  const { db, close } = openDatabase(isOwner ? url : appUrl, { purpose: 'start' })
  await ensureHistory(db).finally(close)
}
