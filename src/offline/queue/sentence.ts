import { type Known, NOTHING_KNOWN } from '#contract/kit/known.ts'
import { operationNamed } from '#contract/operations.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { Look } from '#src/offline/db/effect.ts'
import type { BeforeImage, OutboxRow } from '#src/offline/db/outbox-row.ts'

const UNREADABLE = 'Un cambio que no se puede leer'

interface Described extends Pick<OutboxRow, 'type' | 'args'> {
  before?: readonly BeforeImage[]
}

/**
 * A change and its things in plain words, as this phone knows them before the change. It never throws for
 * what the row holds: the others must be shown. Runs inside the caller's transaction, if there is one. [F40]
 */
export async function sentenceFor(
  db: Db,
  { type, args, before = [] }: Described,
  look?: Look,
): Promise<string> {
  return (
    (await say(type, args, db.records.knownOn(db, before, look))) ??
    (await say(type, args, NOTHING_KNOWN)) ??
    UNREADABLE
  )
}

async function say(type: string, args: Record<string, unknown>, known: Known): Promise<string | null> {
  try {
    return (await operationNamed(type)?.sentence(args as never, known)) ?? null
  } catch {
    return null
  }
}

/** The sentence a change was saved with; an unreadable one has none. */
export const sentenceOf = async (db: Db, row: Described & Pick<OutboxRow, 'sentence'>): Promise<string> =>
  row.sentence ?? (await sentenceFor(db, row))
