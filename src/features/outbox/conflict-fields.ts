import type { ForeignChange } from '#contract/calls/changes.ts'
import { operationNamed } from '#contract/operations.ts'
import { fieldOfArg, labelOf } from '#contract/records/described.ts'
import { byField, isSame } from '#contract/records/form-values.ts'
import type { OutboxRow } from '#src/offline/changes.ts'
import { oneThingWith, type Settlement } from '#src/offline/outbox.ts'
import { authorText, type Names, valueText } from './field-words.ts'

/** Side whose value of a field is kept. */
export type Pick = 'mia' | 'suya'

/** A field that two people set differently, in words. */
export interface FieldChoice {
  field: string
  /** The record's fields that it is about. */
  fields: readonly string[]
  label: string
  mine: string
  /** `De Ana Pérez, 12/03/2026 10:42` */
  author: string
  theirs: string
  /** The final status of an order that keeping one's own takes back; absent where nothing ended. */
  ended?: string
}

/** The values two users set differently, and the result of choosing. [F8, A59] */
export interface Conflict {
  /** Why nothing of this change can be kept any more, by whom and since when. [F9] */
  stuck: string | null
  /** The statuses between which a seller may take the end back, by keeping what `choices` asks about. */
  reopening: { from: string; to: string } | null
  /** The parts of this change that the record's state refuses: they are given up with any settlement. */
  refused: FieldChoice[]
  /** The server's words on `refused`, where other parts may be kept. */
  notice: string | null
  choices: FieldChoice[]
  /** The parts of this change untouched by others, which stay. */
  own: FieldChoice[]
  /** Other changes of others, which stay: `Lote: B-1 → B-2 (Ana Pérez)`. */
  also: string[]
  /** Its author, when it was one person. */
  who: string | null
  /** Changed by the same user, on another phone. */
  isOwn: boolean
  /** The change once everything is chosen; null args: nothing of it is kept. */
  settle: (picks: ReadonlyMap<string, Pick>) => Settlement
}

/** A decision: one field, or several that only make sense together. Names of fields are the record's. */
export interface Decision {
  field: string
  label?: string
  parts: readonly Part[]
  /** The person meant exactly this, whatever they had seen. */
  isMeant?: boolean
  /** A value shown only as a whole. */
  isReadWhole?: boolean
  /** About the record as a whole: whatever others changed, they changed the same. */
  isWhole?: boolean
}

export interface Part {
  field: string
  /** The argument that holds it. */
  arg: string
  mine: unknown
  theirs: unknown
}

export type ConflictRow = Of<OutboxRow, 'state' | 'type' | 'args' | 'base' | 'touched' | 'lastError'>
type Of<T, K extends keyof T> = { [P in K]: T[P] }

interface Compared {
  row: ConflictRow
  cambios: readonly ForeignChange[]
  names: Names
}

/** Whether a form has this field as others left it. */
const isNoWish = ({ base }: Of<OutboxRow, 'base'>, field: string): boolean =>
  base?.repeats?.includes(field) === true

/** Whether the person changed this, and did not merely send it as they had seen it. */
function isMine({ field, mine, theirs }: Part, { row, cambios: changes }: Compared): boolean {
  if (isNoWish(row, field)) return false
  const changed = changes.find(({ campo }) => campo === field)
  if (!changed) return !isSame(mine, theirs)
  // Only this phone knows the old value of a hidden field.
  if (changed.de === null && changed.a === null) return field in row.touched
  return !isSame(mine, changed.de)
}

/** Side whose change a decision is about: one that both made is a question, the others are not. */
export type Touched = 'ambos' | 'mia' | 'suya'

export function touchedBy({ parts, isMeant, isWhole }: Decision, compared: Compared): Touched {
  const { cambios: changes } = compared
  const isEqual = parts.every(({ mine, theirs }) => isSame(mine, theirs))
  if (isEqual || !(isMeant || parts.some((part) => isMine(part, compared)))) return 'suya'
  // An answer without changes leaves open who changed what.
  const isTheirs =
    changes.length === 0 || changes.some(({ campo }) => parts.some(({ field }) => field === campo))
  return isTheirs || isWhole ? 'ambos' : 'mia'
}

/** A decision in words. */
export function choiceOf(decision: Decision, { cambios: changes, names }: Compared): FieldChoice {
  const { field, parts } = decision
  const said = changes.filter(({ campo }) => parts.some((part) => part.field === campo))
  const shown = shownParts(decision)
  const text = (side: 'mine' | 'theirs') =>
    shown.map((part) => valueText(part.field, part[side], names)).join(' · ')
  return {
    field,
    fields: shown.map((part) => part.field),
    label: decision.label ?? shown.map((part) => labelOf(part.field)).join(' · '),
    mine: text('mine'),
    author: authorText(said.at(-1) ?? { quien: null, cuando: null }),
    theirs: text('theirs'),
  }
}

/** The parts that differ, or all of a place, which is shown only as a whole. */
const shownParts = ({ parts, isReadWhole }: Decision): readonly Part[] =>
  parts.length === 1 || isReadWhole ? parts : parts.filter(({ mine, theirs }) => !isSame(mine, theirs))

/** The arguments with the picks; undecided fields are the record's. */
export function pickedArgs(
  decisions: readonly Decision[],
  picks: ReadonlyMap<string, Pick>,
): Record<string, unknown> {
  const parts = decisions.flatMap(({ field, parts }) =>
    parts.map(({ arg, mine, theirs }) => [arg, (picks.get(field) === 'mia' ? mine : theirs) ?? '']),
  )
  return Object.fromEntries(parts)
}

/**
 * Rewrites a change behind this one: values it merely repeated follow and are no wish of its own, and it builds on the
 * version looked at, unless others changed a field there that it sets too. [SY16, SY17]
 */
export function follow(
  behind: Of<OutboxRow, 'args' | 'base' | 'touched'>,
  { row, args, theirs, version, cambios: changes }: Followed,
): ReturnType<NonNullable<Settlement['followers']>> {
  const settled = byField(args)
  const seen = Object.fromEntries(changes.map(({ campo, de }) => [campo, de]))
  const known = [byField(row.args), byField(theirs), seen]
  // Fields that belong with one set behind are no repetition: the server asks about both again.
  const meant = oneThingWith(operationNamed(row.type)?.fields?.record.table ?? '', behind.touched)
  const isRepeated = (name: string) => {
    const field = fieldOfArg(name)
    if (field in behind.touched || meant.includes(field)) return false
    const isKnown =
      isNoWish(behind, field) ||
      known.some((values) => field in values && isSame(behind.args[name], values[field]))
    return name.startsWith('form_') && field in settled && isKnown
  }
  const changed = new Set(changes.map(({ campo }) => campo))
  // The change may build on a version older than the reported changes: then the user has not seen them all.
  const isRecent = (behind.base?.version ?? 0) >= (row.base?.version ?? 0)
  const isUntold = Object.keys(behind.args).every(
    (name) => isRepeated(name) || isNoWish(behind, fieldOfArg(name)) || !changed.has(fieldOfArg(name)),
  )
  const kept = Object.entries(behind.args).map(([name, value]) => [
    name,
    isRepeated(name) ? settled[fieldOfArg(name)] : value,
  ])
  return {
    args: Object.fromEntries(kept),
    repeats: Object.keys(behind.args).filter(isRepeated),
    ...(isRecent && isUntold && version !== null && { version }),
  }
}

interface Followed {
  row: ConflictRow
  /** As it was settled. */
  args: Record<string, unknown>
  /** As the record has it: what was made while the conflict waited was made on that. */
  theirs: Record<string, unknown>
  version: number | null
  cambios: readonly ForeignChange[]
}
