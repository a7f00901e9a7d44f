import { isUuid } from '#contract/calls/reference.ts'
import type { saveTurno, Turno } from '#contract/calls/turnos.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { argsOfTexts, type FormTexts, textsOfArgs, textsOfRecord } from '#contract/records/form-fields.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import { freed, releases } from '#contract/rules/freed.ts'

/** The values of a turno's form: ids of accounts, UUIDs of groups, numbers of ERP orders. */
export interface TurnoValues extends FormTexts<typeof record> {
  accounts: string[]
  grupos: string[]
  sap_orders: string[]
  /** Why a delivered one changes. */
  motivo: string
  /** The turno as it is while it is edited: none of its fields. */
  tenia: Had
}

interface Had {
  grupos: string[]
  sap_orders: string[]
  /** null: it is new, and no day is its own yet. */
  fecha: string | null
  isDelivered: boolean
}

const NOTHING: Had = { grupos: [], sap_orders: [], fecha: null, isDelivered: false }

export const emptyValues = (date: string, sucursal_uuid: string): TurnoValues => ({
  ...textsOfRecord(record, {}),
  accounts: [],
  grupos: [],
  sap_orders: [],
  fecha: date,
  hora_desde: FIRST_SLOT,
  sucursal_uuid,
  motivo: '',
  tenia: NOTHING,
})

/** The groups and ERP orders of a turno. */
export const keptBy = ({ grupos_de_pedidos, sap_orders }: Turno) => ({
  grupos: grupos_de_pedidos.map(({ uuid }) => uuid),
  sap_orders: sap_orders.map(({ sap_order }) => sap_order),
})

export function valuesOfTurno(turno: Turno): TurnoValues {
  return {
    ...textsOfRecord(record, turno),
    accounts: turno.accounts.map(({ id }) => String(id)),
    ...keptBy(turno),
    motivo: '',
    tenia: { ...keptBy(turno), fecha: turno.fecha, isDelivered: turno.estado === 'entregado' },
  }
}

type Args = InputOf<typeof saveTurno.endpoint>

/** The whole form as it is sent; the end of the hour is not. [S171, S178] */
export function argsOfValues(values: TurnoValues, uuid: string, isNew: boolean): Args {
  const gone = releases(values.tenia, values)
  return {
    ...(isNew ? { turno_uuid: uuid, nuevo: true } : { turno_id: uuid, turno_uuid: uuid }),
    form_accounts_id: values.accounts,
    form_grupos_de_pedidos_id: values.grupos,
    form_sap_orders: values.sap_orders,
    ...argsOfTexts(record, values),
    ...(values.motivo && { form_motivo: values.motivo }),
    ...(gone && { libera: gone }),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** A queued saving, back in its form. */
export function valuesOfArgs(args: Partial<Args>): TurnoValues {
  const chosen = { grupos: texts(args.form_grupos_de_pedidos_id), sap_orders: texts(args.form_sap_orders) }
  const gone = freed(args.libera)
  return {
    ...textsOfArgs(record, args),
    accounts: texts(args.form_accounts_id),
    ...chosen,
    motivo: text(args.form_motivo),
    tenia: {
      fecha: args.nuevo ? null : text(args.form_fecha),
      isDelivered: false,
      grupos: [...chosen.grupos, ...gone.filter(isUuid)],
      sap_orders: [...chosen.sap_orders, ...gone.filter((text) => !isUuid(text))],
    },
  }
}
