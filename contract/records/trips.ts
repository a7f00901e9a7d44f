import { describeRecord } from '#contract/kit/record.ts'

/** Rules of branches for loads without a transport note: nothing, a warning, or a reason is asked for. */
export const NOTE_RULES = ['no', 'avisa', 'pide'] as const

export const TRIP_STATES = ['armado', 'en ruta', 'cerrado'] as const
export type TripState = (typeof TRIP_STATES)[number]

export const trips = describeRecord({
  table: 'repartos',
  key: 'uuid',
  labels: {
    camion_uuid: 'Camión',
    fletero_uuid: 'Fletero',
    turnos: 'Paradas',
    estado: 'Estado',
  },
  hidden: ['camion_uuid', 'fletero_uuid', 'turnos'],
  limits: {
    /** Stops of a trip. */
    turnos: 20,
    motivo: 500,
    /** Days back that feeds bring and phones keep. */
    keptDays: 7,
  },
})
