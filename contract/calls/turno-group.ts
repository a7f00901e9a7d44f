import * as v from 'valibot'

/** The version that a turno shows; absent in turnos of older servers and phones. */
const shown = { version: v.optional(v.number(), 0) }

/** An order as its turno shows it; who may see the order itself reads more there. [S185, SEC7] */
const turnoOrder = v.object({
  uuid: v.string(),
  id: v.nullable(v.number()),
  crm_name: v.nullable(v.string()),
  product_code: v.string(),
  product_name: v.string(),
  lote: v.nullable(v.string()),
  quantity: v.number(),
  unit: v.string(),
  client_note: v.string(),
  status: v.string(),
  status_color: v.string(),
  product: v.object({ location: v.nullable(v.string()), espesor: v.string() }),
  ...shown,
})
export type TurnoOrder = v.InferOutput<typeof turnoOrder>

/** A group as its turno shows it. [S185, SEC7] */
export const turnoGroup = v.object({
  uuid: v.string(),
  id: v.nullable(v.number()),
  nombre: v.string(),
  billing_name: v.string(),
  billing_cuit: v.string(),
  estado_de_grupo_de_pedido: v.nullable(
    v.object({ uuid: v.string(), nombre: v.string(), color: v.string() }),
  ),
  pedidos: v.array(turnoOrder),
  ...shown,
})
export type TurnoGroup = v.InferOutput<typeof turnoGroup>
