import { isUuid } from '#contract/calls/reference.ts'
import type { saveTurno, Turno } from '#contract/calls/turnos.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { freed, releases } from '#contract/rules/freed.ts'

/** The values of a turno's form: ids of accounts, UUIDs of groups, numbers of ERP orders. */
export interface TurnoValues {
  accounts: string[]
  grupos: string[]
  sap_orders: string[]
  descripcion: string
  fecha: string
  hora_desde: string
  sucursal_uuid: string
  nave: string
  fletero_uuid: string
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
  accounts: [],
  grupos: [],
  sap_orders: [],
  descripcion: '',
  fecha: date,
  hora_desde: FIRST_SLOT,
  sucursal_uuid,
  nave: '',
  fletero_uuid: '',
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
    accounts: turno.accounts.map(({ id }) => String(id)),
    ...keptBy(turno),
    motivo: '',
    tenia: { ...keptBy(turno), fecha: turno.fecha, isDelivered: turno.estado === 'entregado' },
    descripcion: turno.descripcion,
    fecha: turno.fecha,
    hora_desde: turno.hora_desde,
    sucursal_uuid: turno.sucursal_uuid,
    nave: turno.nave,
    fletero_uuid: turno.fletero_uuid ?? '',
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
    form_descripcion: values.descripcion,
    form_fecha: values.fecha,
    form_hora_desde: values.hora_desde,
    form_sucursal_uuid: values.sucursal_uuid,
    form_nave: values.nave,
    form_fletero_uuid: values.fletero_uuid,
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
    accounts: texts(args.form_accounts_id),
    ...chosen,
    motivo: text(args.form_motivo),
    tenia: {
      fecha: args.nuevo ? null : text(args.form_fecha),
      isDelivered: Boolean(args.form_motivo),
      grupos: [...chosen.grupos, ...gone.filter(isUuid)],
      sap_orders: [...chosen.sap_orders, ...gone.filter((one) => !isUuid(one))],
    },
    descripcion: text(args.form_descripcion),
    fecha: text(args.form_fecha),
    hora_desde: text(args.form_hora_desde),
    sucursal_uuid: text(args.form_sucursal_uuid),
    nave: text(args.form_nave),
    fletero_uuid: text(args.form_fletero_uuid),
  }
}
