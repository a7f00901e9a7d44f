import { NO_REASON } from '#contract/calls/rules/turno-rules.ts'
import { saveTurno } from '#contract/calls/turnos.ts'
import { FIRST_SLOT, SLOTS } from '#contract/kit/slots.ts'
import {
  argsOfValues,
  emptyValues,
  type TurnoValues,
  valuesOfArgs,
  valuesOfTurno,
} from '#src/features/turnos/turno-values.ts'
import { readTurno } from '#src/features/turnos/turnos.queries.ts'
import type { ChangeForm, FormStart } from '#src/forms/change-form.ts'
import { pastDay, pastHour } from '#src/forms/past-day.ts'
import type { Db } from '#src/offline/device.ts'
import { readOpenSlot } from './open-slot.ts'

export interface TurnoRequest {
  /** 'nuevo', or a UUID. */
  turno: string
  pendiente: string | undefined
  /** Where a new one begins. */
  start: {
    fecha: string
    sucursal: string
    nave?: string | undefined
    hora?: string | undefined
    grupo?: string | undefined
  }
}

/** A turno, new or to change. [S170–S174, S178] */
export const turnoChange = (asked: TurnoRequest): ChangeForm<typeof saveTurno.endpoint, TurnoValues> => ({
  operation: saveTurno,
  key: asked.turno === 'nuevo' ? newKey(asked) : `turno:${asked.turno}`,
  pendiente: asked.pendiente,
  from: (db) => (asked.turno === 'nuevo' ? newTurno(db, asked) : heldTurno(db, asked.turno)),
  back: (args) => {
    const uuid = args.turno_uuid ?? args.turno_id
    return { values: valuesOfArgs(args), ...(uuid && { uuid: String(uuid) }) }
  },
  check: ({ fecha: date, hora_desde: hour, motivo: reason, tenia }, start) => ({
    ...pastDay('form_fecha', date, tenia.fecha),
    ...pastHour(
      'form_hora_desde',
      { fecha: date, hora: hour },
      tenia.fecha === null ? null : { fecha: tenia.fecha, hora: start.hora_desde },
    ),
    ...(tenia.isDelivered && !reason.trim() && { form_motivo: [NO_REASON] }),
  }),
  args: (values, { uuid, isNew }) => argsOfValues(values, uuid, isNew),
  said: ({ isNew }) => (isNew ? 'Se ha creado el turno' : 'Se ha actualizado el turno'),
})

/** The draft of a branch and a day, or of an hour in a bay where one was pressed. */
const newKey = ({
  start: { fecha: date, sucursal: branch, nave: bay = '', hora: hour, grupo: group },
}: TurnoRequest): string =>
  `turno-nuevo:${[branch, date, ...(hour ? [bay, hour] : []), ...(group ? [group] : [])].join(' ')}`

/** Where it was asked for; elsewhere in the next half hour that is free, else at the first hour in no bay. [S171, S174] */
async function newTurno(db: Db, { start }: TurnoRequest): Promise<FormStart<TurnoValues>> {
  const { fecha: date, sucursal: branch, nave: bay = '', hora: hour } = start
  const values = { ...emptyValues(date, branch), ...(await goodsOf(db, start.grupo)) }
  if (hour) return { values: { ...values, nave: bay, hora_desde: SLOTS.includes(hour) ? hour : FIRST_SLOT } }
  const free = await readOpenSlot(db, { fecha: date, sucursal_uuid: branch }, bay)
  return { values: free ? { ...values, nave: free.nave, hora_desde: free.hora } : values }
}

/** The group that was pressed, and its account. */
async function goodsOf(db: Db, uuid: string | undefined) {
  const group = uuid && (await db.grupos.get(uuid))
  return group ? { accounts: [String(group.account_id)], grupos: [group.uuid] } : {}
}

async function heldTurno(db: Db, reference: string): Promise<FormStart<TurnoValues> | null> {
  const turno = await readTurno(db, reference)
  return turno ? { values: valuesOfTurno(turno), uuid: turno.uuid, version: turno.version } : null
}
