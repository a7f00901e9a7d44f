import * as v from 'valibot'
import type { Gate } from '#contract/kit/permissions.ts'
import { synced } from '#contract/kit/synced.ts'

/** Stones are looked for, and loads ticked. */
export const CODES_GATE: Gate = { any: ['buscador-de-materiales-ver', 'turno-crear'] }

/** A code that a supplier prints on a stone; several may have the same. Its supplier stays on the server. */
export const supplierCode = v.object({
  id: v.number(),
  /** The code as `codeKey` has it. */
  clave: v.string(),
  product_code: v.string(),
  /** Null for a code of all lots of the product. */
  lote: v.nullable(v.string()),
  ...synced,
})
export type SupplierCode = v.InferOutput<typeof supplierCode>
