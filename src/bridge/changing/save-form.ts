import type { Endpoint, InputOf } from '#contract/kit/endpoint.ts'
import type { Operation } from '#contract/kit/operation.ts'
import { changesOf, waitingChange } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db.ts'
import type { Device } from '#src/offline/device.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'
import { type ChangeForm, changedValues, type OpenedForm } from './change-form.ts'

/**
 * Queues what a form says. It takes the place of the queued change it corrects, or of the same change of its record that
 * waits unsent with nothing behind it or was refused; otherwise it goes behind what waits. Returns the id of the change;
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
  // What may have reached the server exists: a change behind it is none of a new record.
  const args = form.args(values, { uuid, isNew: opened.isNew && queued === null })
  const row = queued
    ? await waitingChange(device.db, queued.id)
    : await replaceable(device.db, operation, args)
  const edited =
    row &&
    (await device.edit(
      row.id,
      form.args(values, { uuid, isNew: isCreation(operation, row) }) as object as Args,
    ))
  return edited ?? (await device.enqueue(operation, args, { id, seen })).id
}

type Args = Record<string, unknown>

/** What the person changed, on top of the record as it is now: what others changed meanwhile stays. */
async function valuesToSave<E extends Endpoint, V extends object>(
  db: Db,
  { from }: ChangeForm<E, V>,
  { isNew, queued, seen, start, values }: OpenedForm<V>,
): Promise<V | null> {
  const changed = changedValues(start, values)
  const isSame = Object.keys(changed).length === 0
  if (queued) return isSame && queued.state === 'pendiente' ? null : values
  if (isNew || seen === null) return values
  if (isSame) return null
  const now = await from(db)
  return now ? { ...now.values, ...changed } : values
}

const isCreation = <E extends Endpoint>({ creates }: Operation<E>, { args }: OutboxRow): boolean =>
  creates?.(args as InputOf<E>) === true

/** A queued change of the same record that may be said otherwise instead of once more. */
async function replaceable<E extends Endpoint>(
  db: Db,
  operation: Operation<E>,
  args: InputOf<E>,
): Promise<OutboxRow | undefined> {
  if (!operation.versioned?.(args)) return undefined
  const rows = await changesOf(db, ...operation.aggregates(args))
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
