import * as v from 'valibot'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'
import { commaList, optional } from '#contract/kit/wire.ts'
import { foundLot } from './materials.ts'

/** Materials of turnos, and lots of each in a branch, the most that one answer has. */
export const MOST_MATERIALS = 200
export const MOST_LOTS = 30

/**
 * Ours: the lots that orders of turnos may be changed to, with stock, of the same product in the turno's branch. For who
 * changes lots, and may not look through the stock. [S182]
 */
export const getTurnoLots = defineEndpoint({
  method: 'GET',
  path: '/api/turno/lotes',
  summary: 'Lotes a los que puede pasar lo que llevan los turnos',
  needs: { all: ['turno-ver', 'vendedor'] },
  cost: { line: 'reads' },
  input: v.object({ fecha_desde: day, fecha_hasta: day, sucursales: optional(commaList) }),
  output: v.object({
    data: v.array(v.object({ ...foundLot.entries, product_code: v.string() })),
    /** Each material looked for; `completo`: all of its lots are in the answer. */
    materiales: v.array(v.object({ product_code: v.string(), branch: v.string(), completo: v.boolean() })),
  }),
})

/** Whether a user changes lots and does not get the stock of whole branches. */
export const readsLotsOfTurnos = (who: Who): boolean =>
  passes(getTurnoLots.needs, who) && !passes('buscador-de-materiales-ver', who)
