import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { textUpTo } from '#contract/kit/wire.ts'

/** Other stones shown as of the same tone, at most. */
export const MOST_OF_A_TONE = 6

/** Active products of other stones whose photos are nearest in colour, the nearest first. 404 for an unknown code. */
export const listSameTone = defineEndpoint({
  method: 'GET',
  path: '/api/productos/:product_code/tono',
  summary: 'Otros materiales del mismo tono',
  needs: 'buscador-de-materiales-ver',
  cost: { line: 'reads' },
  input: v.object({ product_code: textUpTo(40) }),
  output: v.object({ data: v.array(v.object({ product_code: v.string(), product_name: v.string() })) }),
})
