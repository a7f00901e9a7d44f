import * as v from 'valibot'
import { synced } from '#contract/kit/synced.ts'

/** A truck as phones have it. */
export const truck = v.object({
  uuid: v.string(),
  nombre: v.string(),
  patente: v.string(),
  max_kg: v.number(),
  fletero_uuid: v.nullable(v.string()),
  active: v.boolean(),
  ...synced,
})
export type Truck = v.InferOutput<typeof truck>
