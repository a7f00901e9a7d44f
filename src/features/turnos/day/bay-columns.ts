import type { Sucursal } from '#contract/calls/catalogos.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { baysOf, SLOTS } from '#contract/kit/slots.ts'
import { type Carga, cargaOf } from '#src/features/turnos/carga.ts'

/** The turnos of one bay of a day; '' is SIN NAVE. */
export interface BayColumn {
  nave: string
  turnos: Turno[]
  carga: Carga
}

/** A column for each bay of the branch, for bays it no longer has that hold something, and SIN NAVE last. [S165, A28] */
export function columnsOf(
  turnos: readonly Turno[],
  sucursal: Sucursal | undefined,
  espesores: ReadonlyMap<string, string>,
): BayColumn[] {
  const own = sucursal ? baysOf(sucursal) : []
  const others = turnos.map((turno) => turno.nave).filter((nave) => nave !== '' && !own.includes(nave))
  return [...own, ...[...new Set(others)].sort(), ''].map((nave) => {
    const here = turnos.filter((one) => one.nave === nave)
    return { nave, turnos: here, carga: cargaOf(here, espesores) }
  })
}

/** The row of the board an hour stands in: its slot, or the one before it. */
export function slotOf(hora: string): string {
  return SLOTS.findLast((slot) => slot <= hora) ?? SLOTS[0] ?? hora
}

/** `10:30` → the turnos that stand in that row. */
export function bySlot(turnos: readonly Turno[]): Map<string, Turno[]> {
  const rows = new Map<string, Turno[]>()
  for (const turno of turnos) {
    const slot = slotOf(turno.hora_desde)
    rows.set(slot, [...(rows.get(slot) ?? []), turno])
  }
  return rows
}
