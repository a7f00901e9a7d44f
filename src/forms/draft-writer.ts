import { momentNow } from '#contract/kit/time/clock.ts'
import type { Device } from '#src/offline/device.ts'
import { dropSpare, keepSpare } from '#src/offline/rescue/spare-drafts.ts'

/** Writes one draft as it is typed. */
export interface DraftWriter<T> {
  /** Kept when this returns; in the database as soon as its last write has ended. */
  keep(value: T, write: () => Promise<unknown>): void
  /** Later writes are dropped: the form was sent. */
  stop(): void
  /** Everything kept is in the database. */
  settled(): Promise<void>
}

/**
 * Writes begin at the key press; while one is on its way the next waits, and takes the place of those before it that
 * have not begun. `write` has to write all that was kept until it begins. [S158]
 */
export function draftWriter<T>(
  { db, owner }: Pick<Device['parts'], 'db' | 'owner'>,
  key: string,
): DraftWriter<T> {
  const state: { next: (() => Promise<unknown>) | null; busy: Promise<void> | null; isOver: boolean } = {
    next: null,
    busy: null,
    isOver: false,
  }
  const work = async () => {
    for (let write = state.next; write && db.isOpen(); write = state.next) {
      state.next = null
      // On a full phone it stays in its spare copy, which forms read.
      const isWritten = await write().then(
        () => true,
        () => false,
      )
      if (isWritten && state.next === null) dropSpare(owner, key)
    }
  }
  return {
    keep: (value, write) => {
      if (state.isOver) return
      keepSpare(owner, { key, value, at: momentNow() })
      state.next = write
      state.busy ??= work().finally(() => {
        state.busy = null
      })
    },
    stop: () => {
      state.isOver = true
      state.next = null
      dropSpare(owner, key)
    },
    settled: async () => state.busy ?? undefined,
  }
}
