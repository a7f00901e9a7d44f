import { FIRST_SLOT, SLOTS } from '#contract/slots.ts'
import { guardarTurno, type Turno } from '#contract/turnos.ts'
import { uuidv7 } from '#contract/uuid.ts'
import type { Db } from '#src/offline/db.ts'
import type { Device } from '#src/offline/device.ts'
import { dropDraft, readDraft } from '#src/offline/drafts.ts'
import {
  argsOfValues,
  changedValues,
  emptyValues,
  type TurnoValues,
  valuesOfArgs,
  valuesOfTurno,
} from './turno-values.ts'
import { readTurno } from './turnos.queries.ts'

/** Where the form of a turno begins. `opId` is made here, once: however often it is sent, it is one change. [F36] */
export interface TurnoStart {
  draftKey: string
  opId: string
  uuid: string
  isNew: boolean
  /** What it opened with, and what has been chosen since. */
  start: TurnoValues
  values: TurnoValues
  /** The version of the turno it opened on; null for a new one. [SY17] */
  seen: number | null
  /** The queued saving it mends. */
  pendiente: string | null
}

export interface Asked {
  /** 'nuevo', or a UUID. */
  turno: string
  pendiente: string | undefined
  /** Where a new one begins. */
  start: { fecha: string; sucursal: string; nave?: string | undefined; hora?: string | undefined }
}

export interface TurnoOpened {
  form: TurnoStart
  /** The turno as it is now; null for a new one. */
  turno: Turno | null
}

/** What the dialog shows first; null when this phone does not hold the turno. */
export async function openTurno(device: Device, asked: Asked): Promise<TurnoOpened | null> {
  const opened = asked.turno === 'nuevo' ? newStart(asked) : await editStart(device, asked)
  if (!opened) return null
  const { form, turno } = opened
  const draft = await readDraft(device.db, form.draftKey, form)
  if (!draft) return opened
  if (!(await isKnown(device.db, draft.opId))) return { form: { ...form, ...draft }, turno }
  await dropDraft(device.db, form.draftKey)
  return opened
}

function newStart({ start }: Asked): TurnoOpened {
  const hora = start.hora && SLOTS.includes(start.hora) ? start.hora : FIRST_SLOT
  const values = {
    ...emptyValues(start.fecha, start.sucursal),
    nave: start.hora ? (start.nave ?? '') : '',
    hora_desde: hora,
  }
  const key = `turno-nuevo:${start.hora ? `${start.fecha} ${start.nave} ${start.hora}` : ''}`
  return { form: formOf(key, { uuid: uuidv7(), isNew: true, values, pendiente: null }), turno: null }
}

async function editStart({ db }: Device, { turno: uuid, pendiente }: Asked): Promise<TurnoOpened | null> {
  const row = pendiente ? await db.outbox.where('id').equals(pendiente).first() : undefined
  const turno = (await readTurno(db, uuid)) ?? null
  if (row?.type === guardarTurno.name) {
    const values = valuesOfArgs(row.args)
    const isNew = row.args.nuevo === true
    return { form: formOf(`pendiente:${row.id}`, { uuid, isNew, values, pendiente: row.id }), turno }
  }
  if (!turno) return null
  const values = valuesOfTurno(turno)
  return {
    form: formOf(`turno:${turno.uuid}`, {
      uuid: turno.uuid,
      isNew: false,
      values,
      seen: turno.version,
      pendiente: null,
    }),
    turno,
  }
}

type Begun = Pick<TurnoStart, 'uuid' | 'isNew' | 'values' | 'pendiente'> & { seen?: number | null }

const formOf = (draftKey: string, begun: Begun): TurnoStart => ({
  draftKey,
  opId: uuidv7(),
  start: begun.values,
  seen: null,
  ...begun,
})

/** Whether a form with this id was sent already: its draft outlived it. */
async function isKnown(db: Db, opId: string): Promise<boolean> {
  const [queued, sent] = await Promise.all(
    [db.outbox, db.enviados].map((table) => table.where('id').equals(opId).count()),
  )
  return (queued ?? 0) + (sent ?? 0) > 0
}

/**
 * Keeps a turno to be sent. A queued saving is changed in place while that can be; an edit goes on top of what others
 * changed meanwhile. Returns the id of the change, null when nothing changed. [SY16, F37]
 */
export async function saveTurno(device: Device, form: TurnoStart): Promise<string | null> {
  const { uuid, isNew, values, pendiente, opId } = form
  if (pendiente !== null) {
    const row = await device.db.outbox.where('id').equals(pendiente).first()
    if (row && (await device.edit(pendiente, argsOfValues(values, uuid, isNew))))
      return idAfterEdit(device.db, uuid)
    return (await device.enqueue(guardarTurno, argsOfValues(values, uuid, false), opId)).id
  }
  if (isNew) return (await device.enqueue(guardarTurno, argsOfValues(values, uuid, true), opId)).id
  const changed = changedValues(form.start, values)
  if (Object.keys(changed).length === 0) return null
  const held = await device.db.turnos.get(uuid)
  const merged = held ? { ...valuesOfTurno(held), ...changed } : values
  return (
    await device.enqueue(guardarTurno, argsOfValues(merged, uuid, false), { id: opId, seen: form.seen })
  ).id
}

/** A refused saving is sent again under a new id. */
async function idAfterEdit(db: Db, uuid: string): Promise<string | null> {
  const rows = await db.outbox.where('aggregates').equals(`turno:${uuid}`).sortBy('seq')
  return rows.filter((row) => row.type === guardarTurno.name).at(-1)?.id ?? null
}
