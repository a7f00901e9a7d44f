import { sql } from 'drizzle-orm'
import { clash } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Queryable } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import type { TurnoReader } from './parts.ts'
import { readTurnos } from './read.ts'

const daysOf = (turnos: readonly Turno[]) => [...new Set(turnos.map(({ fecha: date }) => date))]
const carriersOf = (turnos: readonly Turno[]) => [
  ...new Set(turnos.flatMap(({ fletero_uuid }) => fletero_uuid ?? [])),
]

/** The turnos of a branch's carriers in other branches on the same days. [A24] */
export async function readElsewhere(
  db: Queryable,
  turnos: readonly Turno[],
  reader: TurnoReader & { sucursal: string },
): Promise<Turno[]> {
  const carriers = carriersOf(turnos)
  if (carriers.length === 0) return []
  return readTurnos(
    db,
    sql`${isAnyOf(sql`t.fecha`, daysOf(turnos), 'text')} and ${isAnyOf(sql`t.carrier_uuid`, carriers, 'uuid')}
      and t.branch_uuid <> ${reader.sucursal}`,
    reader,
  )
}

/** The turnos that overlap this one in its bay or with its carrier, in whatever branch. [A24, F10] */
export async function readClashes(db: Queryable, turno: Turno, reader: TurnoReader): Promise<Turno[]> {
  const near = await readTurnos(
    db,
    sql`t.fecha = ${turno.fecha} and t.uuid <> ${turno.uuid} and (t.carrier_uuid = ${turno.fletero_uuid}::uuid
      or (t.branch_uuid = ${turno.sucursal_uuid} and t.nave = ${turno.nave} and t.nave <> ''))`,
    reader,
  )
  return near.filter((other) => clash(turno, other) !== null)
}
