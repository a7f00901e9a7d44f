import { type Carrier, carrier, type Turno, turno } from '#contract/calls/turnos.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    turnos: Turno
    fleteros: Carrier
  }
}

/** `turnosReading` reads both, in an order of its own. */
export const turnosTables: readonly PhoneTable[] = [
  {
    name: 'turnos',
    indexes: { 1: 'uuid, id, fecha' },
    schema: turno,
    scope: 'accounts',
    isMade: true,
    feed: { needs: 'turno-ver', filters: ['sucursales'] },
  },
  {
    name: 'fleteros',
    indexes: { 1: 'uuid, nombre' },
    schema: carrier,
    scope: 'everyone',
    feed: { needs: 'turno-ver' },
  },
]
