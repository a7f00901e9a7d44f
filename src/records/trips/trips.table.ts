import { type Trip, trip } from '#contract/calls/road/trips.ts'
import { type Truck, truck } from '#contract/calls/road/truck.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    camiones: Truck
    repartos: Trip
  }
}

const needs = 'turno-crear'
const step = { what: 'Repartos', weight: 0.2, isAlways: true }

/** Read without a preparation too: a trip is put together where the truck stands. */
export const tripsTables: readonly PhoneTable[] = [
  {
    name: 'camiones',
    indexes: { 7: 'uuid, nombre' },
    schema: truck,
    scope: { needs },
    feed: { needs, step: { ...step, order: 71 } },
  },
  {
    name: 'repartos',
    indexes: { 7: 'uuid, fecha, *turnos' },
    schema: trip,
    scope: { needs },
    isMade: true,
    feed: { needs, step: { ...step, order: 72 } },
  },
]
