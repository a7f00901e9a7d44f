import type { Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Db } from '#src/offline/device.ts'

/** A turno that may stand in another's way, with the name of its branch. */
export type Neighbour = Turno & { sucursal?: string | undefined }

/** The turnos of some days in every branch, as far as this phone holds them: carriers drive to all of them. [A24] */
export async function readNeighbours(db: Db, from: Day, until: Day): Promise<Neighbour[]> {
  const [turnos, branches] = await Promise.all([
    db.turnos.where('fecha').between(from, until, true, true).toArray(),
    db.sucursales.toArray(),
  ])
  const names = new Map(branches.map(({ uuid, nombre: name }) => [uuid, name]))
  return turnos.map((turno) => ({ ...turno, sucursal: names.get(turno.sucursal_uuid) }))
}
