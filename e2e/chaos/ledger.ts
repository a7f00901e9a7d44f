import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Act } from './acts/act.ts'
import type { Journal } from './journal.ts'

/** A change made on a phone, and the phone's confirmation of it. */
export interface Entry extends Act {
  /** Every id it went by: a refused change is sent again under a new one. */
  ids: string[]
  device: string
  /** The user whose session saved it; null: the phone never confirmed it. */
  email: string | null
  /** Where it stood in the phone's queue when a person sent it again or threw it away. */
  seq: number | null
  isDiscarded: boolean
}

/** An order written on the screen, found by its note. */
export interface Written {
  mark: string
  device: string
  email: string | null
}

/** Changes acknowledged by phones, recorded outside of them. */
export interface Ledger {
  entries: Entry[]
  written: Written[]
  /** Drafts on a phone, by device, person and form. */
  drafts: Map<string, string>
  /** Noted before the phone is asked, so that nothing it does is unknown. */
  intend(device: string, act: Act): Entry
  acknowledge(entry: Entry, email: string): void
  byId(id: string): Entry | undefined
}

export function openLedger(journal: Journal): Ledger {
  const entries: Entry[] = []
  return {
    entries,
    written: [],
    drafts: new Map(),
    intend: (device, act) => {
      const entry = { ...act, ids: [uuidv7()], device, email: null, seq: null, isDiscarded: false }
      entries.push(entry)
      const { type, args, ids, mark } = entry
      journal.write({ what: 'change', device, id: ids[0], type, mark, args })
      return entry
    },
    acknowledge: (entry, email) => {
      entry.email = email
      journal.write({ what: 'saved', device: entry.device, id: entry.ids[0], email })
    },
    byId: (id) => entries.find(({ ids }) => ids.includes(id)),
  }
}
