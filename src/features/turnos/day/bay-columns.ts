import type { Branch } from '#contract/calls/catalogues.ts'
import { type Load, loadOf } from '#contract/calls/rules/load.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import { baysOf, SLOTS } from '#contract/kit/slots.ts'

/** The turnos of one bay of a day; '' is SIN NAVE. */
export interface BayColumn {
  nave: string
  turnos: Turno[]
  load: Load
}

/** A column for each bay of the branch, for bays it no longer has that hold something, and SIN NAVE last. [S165, A28] */
export function columnsOf(
  turnos: readonly Turno[],
  branch: Branch | undefined,
  thicknesses: ReadonlyMap<string, string>,
): BayColumn[] {
  const own = branch ? baysOf(branch) : []
  const others = turnos.map((turno) => turno.nave).filter((bay) => bay !== '' && !own.includes(bay))
  return [...own, ...[...new Set(others)].sort(), ''].map((bay) => {
    const here = turnos.filter((turno) => turno.nave === bay)
    return { nave: bay, turnos: here, load: loadOf(here, thicknesses) }
  })
}

/** The row of the board an hour stands in: its slot, or the one before it. */
export function slotOf(hour: string): string {
  return SLOTS.findLast((slot) => slot <= hour) ?? SLOTS[0] ?? hour
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
