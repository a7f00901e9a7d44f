import { Dexie, type Table } from 'dexie'
import { SHARE_INBOX } from '#contract/rules/share-result.ts'
import type { SharedPhoto, Storage } from './db/db.ts'

export type { SharedPhoto } from './db/db.ts'
export { noteFullPhone } from './db/full-phone.ts'

/** Limits of all that is in the inbox, so that posted forms cannot fill the phone. */
export const INBOX = { files: 10, bytes: 60 * 1024 * 1024, lifeMs: 60 * 60_000 }

interface InboxDb extends Dexie {
  photos: Table<SharedPhoto, string>
}

/** Data shared by other apps, apart from the data of any person: kept for an hour, until they are taken or discarded. */
export interface ShareInbox {
  /** Keeps what fits of these; returns how many. Throws where the phone has no space. */
  put(photos: readonly SharedPhoto[]): Promise<number>
  /** Oldest first, none older than an hour. */
  read(): Promise<SharedPhoto[]>
  /** Deletes what is older than an hour. */
  forgetOld(): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  close(): void
}

export function openShareInbox(now: () => number = Date.now, storage: Storage = {}): ShareInbox {
  const db = new Dexie(SHARE_INBOX, storage) as InboxDb
  db.version(1).stores({ photos: 'id, at' })
  const forgetOld = () =>
    db.photos
      .where('at')
      .below(now() - INBOX.lifeMs)
      .delete()
  return {
    put: (photos) =>
      db.transaction('rw', db.photos, async () => {
        await forgetOld()
        const fitting = fittingIn(await db.photos.toArray(), photos)
        await db.photos.bulkPut(fitting)
        return fitting.length
      }),
    read: async () => {
      const photos = await db.photos.orderBy('at').toArray()
      return photos.filter(({ at }) => at >= now() - INBOX.lifeMs)
    },
    forgetOld: async () => void (await forgetOld()),
    remove: (ids) => db.photos.bulkDelete([...ids]),
    close: () => db.close(),
  }
}

const sizeOf = (photos: readonly SharedPhoto[]): number =>
  photos.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

function fittingIn(there: readonly SharedPhoto[], photos: readonly SharedPhoto[]): SharedPhoto[] {
  const fitting: SharedPhoto[] = []
  for (const photo of photos) {
    const all = [...there, ...fitting, photo]
    if (all.length <= INBOX.files && sizeOf(all) <= INBOX.bytes) fitting.push(photo)
  }
  return fitting
}

/**
 * Works on the inbox with a connection of its own, which stays open until the work has ended: whatever the screen does that
 * began it.
 */
export async function onShareInbox<T>(work: (inbox: ShareInbox) => Promise<T>): Promise<T> {
  const inbox = openShareInbox()
  return work(inbox).finally(() => inbox.close())
}

/** Number of photos in the inbox. */
export const countShared = (): Promise<number> =>
  onShareInbox(async (inbox) => {
    await inbox.forgetOld()
    return (await inbox.read()).length
  })
