import { isSameField } from '#contract/kit/record.ts'

/** The author of a field's last change, for conflicts. */
export interface Author {
  fullname: string
  at: string
  /** Their number; absent in changes that were remembered without it. */
  id?: number
}

/** A field change: `[3, 2.5, …]` is "version 3 replaced 2.5", by whom and under which idempotency key. */
export type FieldChange = [version: number, was: unknown, author?: Author | null, key?: string | null]

/** Per field, its value before each change, oldest first. */
export type FieldChanges<F> = Partial<Record<keyof F, FieldChange[]>>

/** A record whose fields are put together when two people change it. */
export type Mergeable<F> = F & { version: number; field_changes: FieldChanges<F> }

/** The state a user had on screen: a version of the record, and on top of it changes of their own. */
export interface Seen {
  /** null: they do not say, and the last one writes. [SY28] */
  ifMatch: number | null
  /** Keys of the caller's changes that this one builds on; their writes do not count as others'. [SY17] */
  own: readonly string[]
  /** Fields that their form merely repeats, by their names in the contract: they are no wish of its user. [SY23] */
  repeats?: readonly string[]
  /** The caller: changes they made elsewhere are reported as their own. */
  caller?: { readonly id: number; readonly impersonator?: unknown }
  /** Versions up to this one may be of a state that is gone; 0 when none are. [SY30] */
  floor?: number
}

export interface MergeRules<F> {
  /** Fields with another name in the contract. */
  renamed?: Partial<Record<keyof F, string>>
  /** On an older version a change of one of these is a conflict, whatever else changed. [SY23] */
  alone: readonly (keyof F)[]
  /** Each one thing in several fields: when others changed one of them, a change of any is a conflict. */
  together: readonly (readonly (keyof F)[])[]
}

const MOST_KEPT = 100

const namesOf = <F>(fields: Partial<F>) => Object.keys(fields) as (keyof F)[]

/** The fields of `wanted` that differ from the record. */
export function differences<F extends object>(record: F, wanted: Partial<F>): Partial<F> {
  const changed = namesOf(wanted).filter((name) => !isSameField(wanted[name], record[name]))
  return Object.fromEntries(changed.map((name) => [name, wanted[name]])) as Partial<F>
}

const changesOf = <F extends object>({ field_changes }: Mergeable<F>, name: keyof F): FieldChange[] =>
  (field_changes as FieldChanges<F>)[name] ?? []

/** The changes of a field after the last one that the person saw or made. */
function unseenOf<F extends object>(
  record: Mergeable<F>,
  name: keyof F,
  { ifMatch, own }: Seen,
): FieldChange[] {
  const isKnown = ([version, , , key]: FieldChange) =>
    version <= (ifMatch ?? Number.POSITIVE_INFINITY) || (key != null && own.includes(key))
  const changes = changesOf(record, name)
  return changes.slice(changes.findLastIndex(isKnown) + 1)
}

/** A field that others changed since it was seen, from what the person saw to what it is. */
export interface UnseenChange<F> {
  name: keyof F
  was: unknown
  is: unknown
  quien: Author | null
}

/** Every field that others changed after what a person saw; a version that grew by a mere touch changed none. */
export function unseenChanges<F extends object>(record: Mergeable<F>, seen: Seen): UnseenChange<F>[] {
  return namesOf(record.field_changes as Partial<F>).flatMap((name) => {
    const changes = unseenOf(record, name, seen)
    const [first, last] = [changes[0], changes.at(-1)]
    return first && last ? [{ name, was: first[1], is: record[name], quien: last[2] ?? null }] : []
  })
}

/** The author of the last change after the version that was seen. */
export function lastAuthorSince<F extends object>(
  record: Mergeable<F>,
  seen: Seen,
): Omit<Author, 'id'> | null {
  const all = namesOf(record.field_changes as Partial<F>).flatMap((name) => unseenOf(record, name, seen))
  const newest = all.reduce<FieldChange | null>(
    (last, change) => (last && last[0] > change[0] ? last : change),
    null,
  )
  const author = newest?.[2]
  return author ? { fullname: author.fullname, at: author.at } : null
}

/**
 * Whether the version claimed as seen never existed, so that the state on screen is unknown. One up to the floor may have
 * been that of a state which is gone: since then nothing was written, or the record would be above the floor. [SY23]
 */
export const isAhead = ({ version }: { version: number }, { ifMatch, floor = 0 }: Seen): boolean =>
  ifMatch !== null && ifMatch > Math.max(version, floor)

/** Whether a field of the record was changed by others after the version seen, or that version never existed. */
export const isStale = <F extends object>(record: Mergeable<F>, seen: Seen): boolean =>
  isAhead(record, seen) || unseenChanges<F>(record, seen).length > 0

interface FieldSeen {
  value: unknown
  changedSince: boolean
}

/** A field as the person saw it; null when that is no longer known. */
function seenOf<F extends object>(record: Mergeable<F>, name: keyof F, seen: Seen): FieldSeen | null {
  const changes = changesOf(record, name)
  const unseen = unseenOf(record, name, seen)
  const [next] = unseen
  if (!next) return { value: record[name], changedSince: false }
  const forgotten = changes.length >= MOST_KEPT && unseen.length === changes.length
  return forgotten ? null : { value: next[1], changedSince: true }
}

const overlaps = <F>(changed: Partial<F>, names: readonly (keyof F)[]) =>
  names.some((name) => Object.hasOwn(changed, name))

/** The wanted fields, without those merely repeated, and those sent as they had been seen and changed by others since. */
export function withoutUntouched<F extends object>(
  { renamed = {} }: Pick<MergeRules<F>, 'renamed'>,
  record: Mergeable<F>,
  { wanted, seen }: { wanted: Partial<F>; seen: Seen },
): Partial<F> {
  const isTheirs = (name: keyof F) => {
    if (seen.repeats?.includes(renamed[name] ?? String(name))) return false
    const before = seenOf(record, name, seen)
    return !before?.changedSince || !isSameField(before.value, wanted[name])
  }
  const names = namesOf(wanted).filter(isTheirs)
  return Object.fromEntries(names.map((name) => [name, wanted[name]])) as Partial<F>
}

/**
 * The user's changes to the record as it is now: fields they left alone keep what others wrote, fields changed by no
 * one else take theirs. Null is a conflict: both changed one, the rules forbid it, or the version seen never was.
 * [SY23]
 */
export function merge<F extends object>(
  rules: MergeRules<F>,
  record: Mergeable<F>,
  how: { wanted: Partial<F>; seen: Seen },
): Partial<F> | null {
  const { alone, together } = rules
  const { seen } = how
  if (isAhead(record, seen)) return null
  const changed = differences<F>(record, withoutUntouched<F>(rules, record, how))
  if (!isStale<F>(record, seen)) return changed
  if (namesOf(changed).some((name) => seenOf(record, name, seen)?.changedSince !== false)) return null
  if (overlaps(changed, alone)) return null
  const isMoved = (names: readonly (keyof F)[]) =>
    names.some((name) => unseenOf(record, name, seen).length > 0)
  return together.some((names) => overlaps(changed, names) && isMoved(names)) ? null : changed
}

/** The memory of a record after these fields change. */
export function remember<F extends object>(
  record: Mergeable<F>,
  fields: Partial<F>,
  by: { quien?: Author; key?: string | null; floor?: number } = {},
): FieldChanges<F> {
  const all: FieldChanges<F> = { ...(record.field_changes as FieldChanges<F>) }
  // As the trigger counts it.
  const next = Math.max(record.version, by.floor ?? 0) + 1
  for (const name of namesOf(fields)) {
    const change: FieldChange = [next, record[name], by.quien ?? null, by.key ?? null]
    all[name] = [...(all[name] ?? []), change].slice(-MOST_KEPT)
  }
  return all
}
