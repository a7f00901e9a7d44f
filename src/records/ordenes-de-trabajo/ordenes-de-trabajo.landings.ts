import { listarOrdenesDeTrabajo } from '#contract/calls/ordenes-de-trabajo.ts'
import { ordenesDeTrabajo } from '#contract/records/ordenes-de-trabajo.ts'
import { callName } from '#src/offline/coverage.ts'
import { type Landing, landing } from '#src/offline/effect.ts'
import { POR_DEFECTO } from './estados-de-material.ts'
import { estadoName } from './ordenes-known.ts'

const asked = (f: string | string[] | null | undefined): readonly string[] =>
  f ? (Array.isArray(f) ? f : f.split(',')) : POR_DEFECTO

export const ordenesDeTrabajoLandings: Landing[] = [
  landing(listarOrdenesDeTrabajo, ({ data }, input) => {
    const { q, f } = input
    const writes = data.map((row) => ({ table: 'ordenesDeTrabajo' as const, row }))
    const statuses = asked(f as string | string[] | null | undefined)
    // Then what is missing may still exist.
    if (data.length >= ordenesDeTrabajo.limits.read) return { writes }
    if (q) return { writes, knows: [callName('ordenesDeTrabajo', listarOrdenesDeTrabajo, input)] }
    const all = {
      table: 'ordenesDeTrabajo' as const,
      index: 'created_at',
      from: '',
      to: '\uffff',
      holds: (row: (typeof data)[number]) => statuses.includes(row.ot_estado_de_material),
    }
    return { writes, whole: [all], knows: statuses.map(estadoName) }
  }),
]
