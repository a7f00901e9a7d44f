import { guardarTurno } from '#contract/calls/turnos.ts'
import { FIRST_SLOT, SLOTS } from '#contract/kit/slots.ts'
import { SIN_MOTIVO } from '#contract/rules/turno-rules.ts'
import type { ChangeForm, FormStart } from '#src/bridge/changing/change-form.ts'
import { pastDay } from '#src/bridge/changing/past-day.ts'
import {
  argsOfValues,
  emptyValues,
  type TurnoValues,
  valuesOfArgs,
  valuesOfTurno,
} from '#src/features/turnos/turno-values.ts'
import { readTurno } from '#src/features/turnos/turnos.queries.ts'
import type { Db } from '#src/offline/db.ts'

export interface TurnoRequest {
  /** 'nuevo', or a UUID. */
  turno: string
  pendiente: string | undefined
  /** Where a new one begins. */
  start: { fecha: string; sucursal: string; nave?: string | undefined; hora?: string | undefined }
}

/** A turno, new or to change. [S170–S174, S178] */
export const turnoChange = (asked: TurnoRequest): ChangeForm<typeof guardarTurno.endpoint, TurnoValues> => ({
  operation: guardarTurno,
  key: asked.turno === 'nuevo' ? newKey(asked) : `turno:${asked.turno}`,
  pendiente: asked.pendiente,
  from: (db) => (asked.turno === 'nuevo' ? { values: newValues(asked) } : heldTurno(db, asked.turno)),
  back: (args) => {
    const uuid = args.turno_uuid ?? args.turno_id
    return { values: valuesOfArgs(args), ...(uuid && { uuid: String(uuid) }) }
  },
  check: ({ fecha, motivo, tenia }) => ({
    ...pastDay('form_fecha', fecha, tenia.fecha),
    ...(tenia.isDelivered && !motivo.trim() && { form_motivo: [SIN_MOTIVO] }),
  }),
  args: (values, { uuid, isNew }) => argsOfValues(values, uuid, isNew),
  said: ({ isNew }) => (isNew ? 'Se ha creado el turno' : 'Se ha actualizado el turno'),
})

const newKey = ({ start: { fecha, nave, hora } }: TurnoRequest): string =>
  `turno-nuevo:${hora ? `${fecha} ${nave} ${hora}` : ''}`

const newValues = ({ start: { fecha, sucursal, nave = '', hora } }: TurnoRequest): TurnoValues => ({
  ...emptyValues(fecha, sucursal),
  ...(hora && { nave }),
  hora_desde: hora && SLOTS.includes(hora) ? hora : FIRST_SLOT,
})

async function heldTurno(db: Db, reference: string): Promise<FormStart<TurnoValues> | null> {
  const turno = await readTurno(db, reference)
  return turno ? { values: valuesOfTurno(turno), uuid: turno.uuid, version: turno.version } : null
}
