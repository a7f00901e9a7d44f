import type { ArgsErrors } from '#contract/kit/args-errors.ts'
import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import type { Operation } from '#contract/kit/operation.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { momentOf, uuidv7 } from '#contract/kit/uuid.ts'
import { isSentOrQueued, waitingChange } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { dropDraft, readDraft } from '#src/offline/drafts.ts'
import { begunText } from './begun-text.ts'

/** Initial values of a form. */
export interface FormStart<V> {
  values: V
  /** The record's id; a new record gets one. */
  uuid?: string | undefined
  /** The version of the record; absent when there is no record yet. [SY17] */
  version?: number | undefined
}

/** The record and operation of a form. */
export interface Subject {
  uuid: string
  isNew: boolean
}

/** A form: its operation, and the two maps between its values and the operation's arguments. */
export interface ChangeForm<E extends Endpoint, V extends object> {
  operation: Operation<E>
  /** Names its draft by all that the form is opened for; null when nothing of it is kept. [A213] */
  key: string | null
  /** The queued change to correct, instead of a new change. */
  pendiente?: string | null | undefined
  /** Read on opening, and again on saving; null when this phone does not hold the record. */
  from: (db: Db) => FormStart<V> | null | Promise<FormStart<V> | null>
  /** Saved exactly as it was shown, whatever changed meanwhile: a person has signed for it. */
  isWhole?: true
  args: (values: V, subject: Subject) => InputOf<E>
  /** The values of a queued change. */
  back: (args: Partial<InputOf<E>>) => FormStart<V>
  /** Errors the contract cannot know; they replace its messages for the same argument. */
  check?: (values: V, start: V) => ArgsErrors
  /** Queued before the change itself. */
  before?: (values: V) => Promise<unknown>
  /** Queued behind the change itself, under ids of their own: where the page ended between the two it is called again. */
  after?: (values: V, uuid: string) => Promise<unknown>
  /** Shown once the server has applied it. */
  said: string | ((subject: Subject) => string)
}

/** A form as it is kept while it is written. `opId` is made on opening: however often it is sent, it is one change. [F36] */
interface KeptForm<V> {
  opId: string
  uuid: string
  start: V
  values: V
  /** The version of the record it opened on; null without one. [SY17] */
  seen: number | null
}

export interface OpenedForm<V> extends KeptForm<V> {
  key: string | null
  isNew: boolean
  queued: Pick<OutboxRow, 'id' | 'state' | 'lastError'> | null
  /** When a form that was left half written was begun, `hoy 14:05`; null for one that opens afresh. */
  begun: string | null
}

export const keptOf = <V>({ opId, uuid, start, values, seen }: OpenedForm<V>): KeptForm<V> => ({
  opId,
  uuid,
  start,
  values,
  seen,
})

/** Reads the queued change or the record, and over it what was typed; null when this phone holds neither. */
export async function openForm<E extends Endpoint, V extends object>(
  db: Db,
  form: ChangeForm<E, V>,
): Promise<OpenedForm<V> | null> {
  const opened = await beginning(db, form)
  if (!opened?.key) return opened
  const draft = await readDraft(db, opened.key, keptOf(opened))
  if (!draft?.values) return opened
  // A draft of an older app lacks the fields that came since.
  const values = { ...opened.values, ...draft.values }
  const start = { ...opened.start, ...draft.start }
  if (!(await isSentOrQueued(db, draft.opId)))
    return { ...opened, ...draft, start, values, begun: begunText(momentOf(draft.opId), momentNow()) }
  await form.after?.(values, draft.uuid)
  await dropDraft(db, opened.key)
  return opened
}

async function beginning<E extends Endpoint, V extends object>(
  db: Db,
  { operation, key, pendiente: pending, from, back }: ChangeForm<E, V>,
): Promise<OpenedForm<V> | null> {
  const found = pending ? await waitingChange(db, pending) : undefined
  const row = found?.type === operation.name ? found : null
  const start = row ? back(row.args as Partial<InputOf<E>>) : await from(db)
  if (!start) return null
  const { values, uuid = uuidv7(), version } = start
  return {
    key: row ? `pendiente:${row.id}` : key,
    opId: uuidv7(),
    uuid,
    start: values,
    values,
    seen: version ?? null,
    isNew: row ? operation.creates?.(row.args as InputOf<E>) === true : version === undefined,
    queued: row,
    begun: null,
  }
}

/** The values that differ, by name. */
export function changedValues<V extends object>(from: V, to: V): Partial<V> {
  const names = Object.keys(to) as (keyof V)[]
  const changed = names.filter((name) => JSON.stringify(to[name]) !== JSON.stringify(from[name]))
  return Object.fromEntries(changed.map((name) => [name, to[name]])) as Partial<V>
}
