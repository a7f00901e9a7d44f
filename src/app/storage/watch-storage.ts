import { Dexie, RangeSet } from 'dexie'
import type { Db } from '#src/offline/db/db.ts'

interface StorageEvents {
  /** True once this person is leaving: then the database is meant to close. */
  isClosing: () => boolean
  /** It is open again; what it holds may be another, empty one. */
  onReopened: () => void
  /** It could not be opened again. */
  onBroken: () => void
  /** Another tab changes or removes it: this one must let go. [F18] */
  onTaken: () => void
}

const ATTEMPTS = 3

/** Opens the database again when the browser drops it, as phones do in the background. Returns what ends the watch. [F20] */
export function watchStorage(
  db: Db,
  { isClosing, onReopened, onBroken, onTaken }: StorageEvents,
): () => void {
  let isMinding = true
  let isTaken = false

  const onClose = () => {
    if (!isMinding || isClosing()) return
    // Our own close, to open it again, also fires 'close'; a version change closes it before its event.
    isMinding = false
    setTimeout(async () => {
      if (isTaken || isClosing()) return
      await reopen(db).then(() => {
        askAgain()
        onReopened()
      }, onBroken)
      isMinding = true
    })
  }

  const onVersionChange = () => {
    isTaken = true
    if (!isClosing()) onTaken()
  }

  db.on('close', onClose)
  db.on('versionchange', onVersionChange)
  return () => {
    isMinding = false
    db.on('close').unsubscribe(onClose)
    db.on('versionchange').unsubscribe(onVersionChange)
  }
}

/** Live queries that were asked while nothing answered know of no table to wait for: now all of them ask again. */
function askAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) })
}

/** Dexie may be at it already, for the change that is being saved: then that is waited for, and not begun anew. */
async function reopen(db: Db, left = ATTEMPTS): Promise<void> {
  try {
    await db.open()
  } catch (error) {
    if (left <= 1) throw error
    db.close({ disableAutoOpen: false })
    await reopen(db, left - 1)
  }
}
