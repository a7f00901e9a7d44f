import * as v from 'valibot'
import type { Db, Draft } from '#src/offline/db/db.ts'

const PREFIX = 'cantera.borrador.'

/** Where a page keeps texts without waiting; a worker has none. */
interface TextStore {
  readonly length: number
  key(index: number): string | null
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

const store = (): TextStore | undefined => (globalThis as { localStorage?: TextStore }).localStorage

const nameOf = (user: string, key: string): string => `${PREFIX}${user}.${key}`

/**
 * Keeps a draft at once, until IndexedDB has it: a page that is reloaded or killed loses what IndexedDB had not
 * committed. A browser that keeps nothing is no reason to fail. [S158]
 */
export function keepSpare(user: string, draft: Draft): void {
  try {
    store()?.setItem(nameOf(user, draft.key), JSON.stringify(draft))
  } catch {
    return
  }
}

export function dropSpare(user: string, key: string): void {
  store()?.removeItem(nameOf(user, key))
}

function namesOf(user: string): string[] {
  const texts = store()
  const names = Array.from({ length: texts?.length ?? 0 }, (_, index) => texts?.key(index) ?? '')
  return names.filter((name) => name.startsWith(`${PREFIX}${user}.`))
}

/** Nothing of this person is left. [SEC88] */
export function forgetSpares(user: string): void {
  for (const name of namesOf(user)) store()?.removeItem(name)
}

const spareDraft = v.object({ key: v.string(), value: v.unknown(), at: v.number() })

/**
 * Brings into the database what a page kept and could not write before it ended, where it is newer; on a full phone it
 * stays where it is.
 */
export async function takeInSpares(db: Db, user: string): Promise<void> {
  for (const name of namesOf(user)) {
    const spare = readSpare(name)
    const isOver =
      !spare ||
      (await putNewer(db, spare).then(
        () => true,
        () => false,
      ))
    if (isOver) store()?.removeItem(name)
  }
}

/** The spare copy of a draft, while the database does not have it. */
export function spareOf(user: string, key: string): Draft | null {
  return readSpare(nameOf(user, key))
}

function readSpare(name: string): Draft | null {
  try {
    const read = v.safeParse(spareDraft, JSON.parse(store()?.getItem(name) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

const putNewer = (db: Db, spare: Draft): Promise<void> =>
  db.transaction('rw', db.borradores, async () => {
    const held = await db.borradores.get(spare.key)
    if (!held || held.at <= spare.at) await db.borradores.put(spare)
  })
