import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import type { Operation } from '#contract/kit/operation.ts'
import { changesOf, waitingChange } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { inTime } from '#src/offline/db/standstill.ts'
import type { Device } from '#src/offline/device.ts'
import { asShown } from './as-shown.ts'
import { type ChangeForm, changedValues, type OpenedForm, type Subject } from './change-form.ts'

/**
 * Queues a form's change. It replaces the queued change it corrects, or the same change of its record that was refused
 * or waits unsent with nothing behind it; otherwise it goes to the end of the queue. Returns the id of the change;
 * null when nothing changed. [SY16, F37]
 */
export async function saveForm<E extends Endpoint, V extends object>(
  device: Device,
  form: ChangeForm<E, V>,
  opened: OpenedForm<V>,
): Promise<string | null> {
  const { operation } = form
  const { uuid, opId: id, seen, queued } = opened
  const values = await valuesToSave(device.db, form, opened)
  if (!values) return null
  await form.before?.(values)
  const argsFor = (isNew: boolean) => argsToSave(form, opened, { values, subject: { uuid, isNew } })
  // A change that may have reached the server created its record: one behind it edits.
  const args = argsFor(opened.isNew && queued === null)
  const row = queued
    ? await inTime(waitingChange(device.db, queued.id), undefined)
    : await replaceable(device.db, operation, args)
  const edited = row && (await device.edit(row.id, argsFor(isCreation(operation, row)) as object as Args))
  return edited ?? (await device.enqueue(operation, args, { id, seen })).id
}

type Args = Record<string, unknown>

interface Saving<V> {
  values: V
  subject: Subject
}

/** Values of others meanwhile stay, but for those that say one thing with what was changed. */
function argsToSave<E extends Endpoint, V extends object>(
  { operation, args }: ChangeForm<E, V>,
  { start, values: shown }: OpenedForm<V>,
  { values, subject }: Saving<V>,
): InputOf<E> {
  const argsOf = (some: V) => args(some, subject) as Args
  return asShown(operation, argsOf(values), { start: argsOf(start), shown: argsOf(shown) }) as InputOf<E>
}

/** The user's changes on top of the present record: changes of others meanwhile stay. */
async function valuesToSave<E extends Endpoint, V extends object>(
  db: Db,
  { from, isWhole }: ChangeForm<E, V>,
  { isNew, queued, seen, start, values }: OpenedForm<V>,
): Promise<V | null> {
  const changed = changedValues(start, values)
  const isSame = Object.keys(changed).length === 0
  if (queued) return isSame && queued.state === 'pendiente' ? null : values
  if (isNew || seen === null) return values
  if (isSame) return null
  if (isWhole) return values
  const now = await inTime(Promise.resolve(from(db)), null)
  return now ? { ...now.values, ...changed } : values
}

const isCreation = <E extends Endpoint>({ creates }: Operation<E>, { args }: OutboxRow): boolean =>
  creates?.(args as InputOf<E>) === true

/** A queued change of the same record that may be replaced instead of adding another. */
async function replaceable<E extends Endpoint>(
  db: Db,
  operation: Operation<E>,
  args: InputOf<E>,
): Promise<OutboxRow | undefined> {
  if (!operation.versioned?.(args)) return undefined
  // Behind what waits it is right as well, where it cannot be read what does.
  const rows = await inTime(changesOf(db, ...operation.aggregates(args)), [])
  const [record = ''] = operation.aggregates(args)
  const isSame = (row: OutboxRow) => row.type === operation.name && row.aggregates.includes(record)
  const last = rows.at(-1)
  return (
    rows.find((row) => isSame(row) && row.state === 'rechazado') ??
    (last && isSame(last) && last.state === 'pendiente' ? last : undefined)
  )
}

/** Queues a change that no form holds; in the place of the same change of its record if that was refused. [SY9] */
export async function saveChange<E extends Endpoint>(
  device: Device,
  operation: Operation<E>,
  args: InputOf<E>,
): Promise<string> {
  const row = await replaceable(device.db, operation, args)
  const edited = row?.state === 'rechazado' ? await device.edit(row.id, args as Args) : null
  return edited ?? (await device.enqueue(operation, args)).id
}
