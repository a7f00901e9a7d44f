import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'

/** A material with a new photo: that photo, its largest plate in metres, and its lowest price in force in U$D. */
export const newStone = v.object({
  product_code: v.string(),
  product_name: v.string(),
  /** Lot of the photo. */
  batch: v.string(),
  thumb_url: v.string(),
  height: v.number(),
  length: v.number(),
  precio_desde: v.number(),
  usage_unit: v.string(),
  precio_por: v.picklist(['M2', 'PZA']),
})
export type NewStone = v.InferOutput<typeof newStone>

/** The stones with stock that were photographed last, each once whatever its thickness and finish; at most 6. */
export const getNewStones = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/piedras',
  summary: 'Las piedras con fotos nuevas',
  needs: 'buscador-de-materiales-ver',
  cost: { line: 'reads' },
  input: v.object({}),
  output: v.object({ data: v.array(newStone) }),
})
