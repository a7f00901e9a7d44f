import type { Db } from '#server/db/client.ts'
import type { Place } from '#server/db/history/place.ts'
import type { ReadyAnswer } from '#server/http/answer/ready.ts'

/** The first page of a branch's stock for everybody without a cursor: packed once, good for as long as changes follow it. */
export interface PackedFirstPage {
  answer: ReadyAnswer
  /** Where the history was after it was read. */
  at: Place
  /** The first transaction that it may know nothing of: what follows begins there. */
  end: string
}

/** Bases in the memory of this process. */
export interface PackedFirstPages {
  /**
   * The base of this name, made by `make` with the process's own database if there is none that `isGood`; those who ask
   * meanwhile wait for the same.
   */
  of(
    name: string,
    isGood: (base: PackedFirstPage) => Promise<boolean>,
    make: (db: Db) => Promise<PackedFirstPage>,
  ): Promise<PackedFirstPage>
}

/** Bytes of packed answers that are kept at most: some three million lots. */
const MOST_BYTES = 24 * 1024 * 1024

export function createPackedFirstPages(db: Db, mostBytes = MOST_BYTES): PackedFirstPages {
  const held = new Map<string, PackedFirstPage>()
  const making = new Map<string, Promise<PackedFirstPage>>()
  const keep = (name: string, base: PackedFirstPage) => {
    held.delete(name)
    held.set(name, base)
    let bytes = [...held.values()].reduce((sum, { answer }) => sum + answer.bytes, 0)
    for (const [oldest, { answer }] of held) {
      if (bytes <= mostBytes) return
      bytes -= answer.bytes
      held.delete(oldest)
    }
  }
  const made = (name: string, make: (db: Db) => Promise<PackedFirstPage>) => {
    const under = making.get(name)
    if (under) return under
    const fresh = make(db).finally(() => making.delete(name))
    making.set(name, fresh)
    return fresh
  }
  return {
    async of(name, isGood, make) {
      const before = held.get(name)
      const base = before && (await isGood(before)) ? before : await made(name, make)
      keep(name, base)
      return base
    },
  }
}
