import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { optional, textUpTo } from '#contract/kit/wire.ts'

/** The lots of one branch, columnar, whole or since a cursor. */
export const getStock = defineEndpoint({
  method: 'GET',
  path: '/api/pull-stock',
  summary: 'Lotes de una sucursal, en columnas',
  needs: 'buscador-de-materiales-ver',
  cost: { line: 'reads' },
  input: v.object({ sucursal: textUpTo(60), cursor: optional(textUpTo(300)) }),
  output: v.object({
    stock: v.unknown(),
    removed: v.array(v.number()),
    cursor: v.string(),
    reset: v.boolean(),
    more: v.boolean(),
  }),
})
