import { listarOrdenesDeTrabajo } from '#contract/ordenes-de-trabajo.ts'
import { type Landing, landing } from '#src/offline/effect.ts'
import { POR_DEFECTO } from './ordenes-search.ts'

/** The server answers no more at once: then what is missing may still exist. */
const MOST = 500

const asked = (f: string | string[] | null | undefined): readonly string[] =>
  f ? (Array.isArray(f) ? f : f.split(',')) : POR_DEFECTO

export const ordenesDeTrabajoLandings: Landing[] = [
  landing(listarOrdenesDeTrabajo, ({ data }, { q, f }) => {
    const writes = data.map((row) => ({ table: 'ordenesDeTrabajo' as const, row }))
    if (q || data.length >= MOST) return { writes }
    const statuses = asked(f as string | string[] | null | undefined)
    const all = {
      table: 'ordenesDeTrabajo' as const,
      index: 'created_at',
      from: '',
      to: '\uffff',
      holds: (row: (typeof data)[number]) => statuses.includes(row.ot_estado_de_material),
    }
    return { writes, whole: [all] }
  }),
]
