import type { ForeignChange } from '#contract/calls/changes.ts'
import { isSameField } from '#contract/kit/record.ts'
import { type Author, type Mergeable, type Seen, type UnseenChange, unseenChanges } from './merge.ts'

/** Names that people's records have for fields of a record. */
export interface FieldNames<F> {
  /** Fields with another name in the contract. */
  renamed?: Partial<Record<keyof F, string>>
  /** The fields people see. */
  reported: readonly (keyof F)[]
  /** Numbers of ours, or of accounts the caller may not see: only that they changed is reported. [SEC7] */
  hidden: readonly (keyof F)[]
}

function plainValue(value: unknown): string | number | null {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** The author and time of a change for the caller; marks the caller's own changes and identifies no other user by id. */
export const authorFor = (author: Author | null, { caller }: Pick<Seen, 'caller'>) => ({
  quien: author?.fullname ?? null,
  cuando: author?.at ?? null,
  ...(isOwn(author, caller) && { propio: true }),
})

/** In another's identity nothing that the other changed is one's own. */
const isOwn = (author: Author | null, caller: Seen['caller']): boolean =>
  author?.id !== undefined && author.id === caller?.id && !caller.impersonator

/** The author's name, in a message for the caller. */
export const authorName = (author: Author, { caller }: Pick<Seen, 'caller'>): string =>
  isOwn(author, caller) ? 'vos, en otro teléfono' : author.fullname

function reportOf<F>(
  { name, was, is, quien: author }: UnseenChange<F>,
  names: FieldNames<F>,
  seen: Seen,
): ForeignChange {
  const isHidden = names.hidden.includes(name)
  return {
    campo: names.renamed?.[name] ?? String(name),
    de: isHidden ? null : plainValue(was),
    a: isHidden ? null : plainValue(is),
    ...authorFor(author, seen),
  }
}

const isReported =
  <F>({ reported }: FieldNames<F>) =>
  ({ name, was, is }: UnseenChange<F>) =>
    !isSameField(was, is) && reported.includes(name)

/** Changes of others in a record since the version the caller saw, for display. [F8] */
export function othersChanges<F extends object>(
  record: Mergeable<F>,
  seen: Seen,
  names: FieldNames<F>,
): ForeignChange[] {
  return unseenChanges<F>(record, seen)
    .filter(isReported(names))
    .map((change) => reportOf(change, names, seen))
}

interface Merging<F> {
  wanted: Partial<F>
  seen: Seen
  names: FieldNames<F>
}

/** Changes of others that were merged with the caller's; none when the record was as seen, or both wrote the same. */
export function mergedWith<F extends object>(
  record: Mergeable<F>,
  { wanted, seen, names }: Merging<F>,
): { fusionado?: ForeignChange[] } {
  const isSame = ({ name, is }: UnseenChange<F>) =>
    Object.hasOwn(wanted, name) && isSameField(wanted[name], is)
  const merged = unseenChanges<F>(record, seen)
    .filter(isReported(names))
    .filter((change) => !isSame(change))
    .map((change) => reportOf(change, names, seen))
  return merged.length > 0 ? { fusionado: merged } : {}
}
