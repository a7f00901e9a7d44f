import * as v from 'valibot'
import { synced } from '#contract/kit/synced.ts'
import { TURNO_STATUSES } from '#contract/records/turnos.ts'

/** A group of orders; `pedidos` comes with the orders list, the phone keeps orders in their own table. [S134] */
export const group = v.object({
  uuid: v.string(),
  /** The spec's numeric id; null while only this phone knows the group. */
  id: v.nullable(v.number()),
  nombre: v.string(),
  descripcion: v.string(),
  estado_de_grupo_de_pedido_uuid: v.nullable(v.string()),
  account_id: v.number(),
  billing_name: v.string(),
  billing_cuit: v.string(),
  created_at: v.string(),
  created_at_formatted: v.string(),
  turno_id: v.nullable(v.number()),
  turno_uuid: v.nullable(v.string()),
  turno_fecha_hora_short: v.nullable(v.string()),
  turno_estado: v.nullable(v.picklist(TURNO_STATUSES)),
  /** Some order of it is neither delivered, rejected nor cancelled, as far as the server has said. */
  por_entregar: v.boolean(),
  ...synced,
})
export type OrderGroup = v.InferOutput<typeof group>

/** The synthetic state under which ungrouped orders are listed. [S114] */
export const NO_GROUP = 'Sin grupo'
