import { type Day, nextBusinessDay } from '#contract/kit/day.ts'
import { describeRecord } from '#contract/kit/record.ts'

export const TURNO_STATUSES = ['agendado', 'entregado'] as const

/**
 * The steps of a turno at the yard, beside its status; '' is agreed, 'solicitado' a request that waits for an answer, 'no
 * aceptado' one that was refused.
 */
export const TURNO_STEPS = [
  '',
  'solicitado',
  'demorado',
  'llegó',
  'cargando',
  'no vino',
  'rechazado',
  'no aceptado',
] as const
export type TurnoStep = (typeof TURNO_STEPS)[number]

export const turnos = describeRecord({
  table: 'turnos',
  key: 'uuid',
  labels: {
    fecha: 'Fecha',
    hora_desde: 'Hora',
    sucursal_uuid: 'Sucursal',
    nave: 'Nave',
    fletero_uuid: 'Fletero',
    descripcion: 'Descripción',
    entrega_en: 'Se entrega en',
    estado: 'Estado',
    etapa: 'Etapa',
    demora_min: 'Demora',
    conforme_uuid: 'Conforme de entrega',
    accounts: 'Cuentas',
    grupos_de_pedidos: 'Grupos',
    sap_orders: 'Órdenes SAP',
  },
  form: [
    'fecha',
    'hora_desde',
    'sucursal_uuid',
    'nave',
    'fletero_uuid',
    'descripcion',
    'entrega_en',
    'accounts',
    'grupos_de_pedidos',
    'sap_orders',
  ],
  alone: ['estado'],
  together: [
    {
      name: 'fecha',
      label: 'Cuándo y dónde',
      fields: ['fecha', 'hora_desde', 'sucursal_uuid', 'nave'],
      isReadWhole: true,
    },
    {
      name: 'accounts',
      label: 'Cuentas, grupos y órdenes SAP',
      fields: ['accounts', 'grupos_de_pedidos', 'sap_orders'],
      mergesApart: true,
    },
    { name: 'etapa', label: 'Etapa', fields: ['etapa', 'demora_min'] },
  ],
  hidden: ['accounts', 'grupos_de_pedidos', 'sap_orders', 'conforme_uuid'],
  lists: {
    accounts: { arg: 'accounts_id', key: 'id' },
    grupos_de_pedidos: { arg: 'grupos_de_pedidos_id', key: 'uuid' },
    sap_orders: { arg: 'sap_orders', key: 'sap_order' },
  },
  limits: {
    descripcion: 2000,
    entrega_en: 200,
    motivo: 500,
    /** Groups of one request, and requests of an account in a day. */
    asked: 10,
    leastDelay: 5,
    mostDelay: 480,
    /** Days of one report. */
    reportDays: 92,
    /** Days that are read at once. */
    days: 62,
    /** Days back that feeds bring and phones keep. */
    keptDays: 7,
    /** Days from today whose lots may be changed without network. */
    lotDays: 5,
  },
})

/** The day of an appointment: the day asked for, else the preferred one, else the next day of work. [A60, A200] */
export const appointmentDay = (
  form: { turno_fecha?: Day | undefined; form_preferred_delivery_date?: Day | undefined },
  today: Day,
  isClosed?: (day: Day) => boolean,
): Day => form.turno_fecha || form.form_preferred_delivery_date || nextBusinessDay(today, isClosed)
