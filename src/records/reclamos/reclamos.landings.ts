import {
  cambiarEstadoDeReclamo,
  crearReclamo,
  listarReclamos,
  responderReclamo,
  subirFotoDeReclamo,
} from '#contract/calls/soporte.ts'
import { type Landing, landing } from '#src/offline/effect.ts'
import { TODOS } from './reclamos-known.ts'

const changes = [crearReclamo, responderReclamo, cambiarEstadoDeReclamo, subirFotoDeReclamo]

export const reclamosLandings: Landing[] = [
  landing(listarReclamos, ({ data, next_cursor }, { cursor, estado }) => {
    const writes = data.map((row) => ({ table: 'reclamos' as const, row }))
    if (next_cursor !== null || cursor || estado) return { writes }
    const all = { table: 'reclamos' as const, index: 'created_at', from: '', to: '\uffff' }
    return { writes, whole: [all], knows: [TODOS] }
  }),
  ...changes.map(({ endpoint }) =>
    landing(endpoint, ({ data }) => ({ writes: [{ table: 'reclamos', row: data }] })),
  ),
]
