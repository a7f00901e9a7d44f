/** Fields that say one thing: who sets one of them means the others as they are. */
export interface OneThing {
  readonly name: string
  readonly fields: readonly string[]
  /** Its label for people; by default the labels of its fields. */
  readonly label?: string
  /** A value that is shown only as a whole. */
  readonly isReadWhole?: true
  /** Those that their person may choose anew without the others saying something else. [SY16] */
  readonly movable?: readonly string[]
  /** Each of them merges by itself, for as long as they fit; on a phone they are one thing all the same. */
  readonly mergesApart?: true
}

/** A field that holds several things. */
export interface ListField {
  /** The argument that sets it, without `form_`. */
  readonly arg: string
  /** The field that names one thing of it among arguments. */
  readonly key: string
}

/** Facts of a kind of record beside its shape, shared by both sides. Fields have the names of the record. */
export interface RecordFacts {
  /** The name of its table and of its feed. */
  readonly table: string
  readonly key: string
  /** The fields that people read of, as they call them, in the sequence of the timeline. */
  readonly labels?: Readonly<Record<string, string>>
  /** The fields that its form writes whole. */
  readonly form?: readonly string[]
  /** A change of one of these, made on an older version, is a conflict whatever else changed. [SY23] */
  readonly alone?: readonly string[]
  /** When others changed a field of one thing, a change of any of its fields is a conflict. [SY23] */
  readonly together?: readonly OneThing[]
  /** Their values may be of accounts a reader does not see: readers learn only that they changed. [SEC7] */
  readonly hidden?: readonly string[]
  readonly lists?: Readonly<Record<string, ListField>>
  readonly limits?: Readonly<Record<string, number>>
}

export const describeRecord = <const R extends RecordFacts>(record: R): R => record

/** Whether two values of a field are the same; lists are, when they hold the same in the same sequence. */
export const isSameField = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b))
