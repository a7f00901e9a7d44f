import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { MOST_SCANNED } from '#contract/kit/fields/label.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { synced } from '#contract/kit/synced.ts'
import { textUpTo } from '#contract/kit/wire.ts'

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

/** Most stones of one code that are answered. */
export const STONES_PER_CODE = 20

/** The stones of a supplier's code, for phones that do not hold them. */
export const findCode = defineEndpoint({
  method: 'GET',
  path: '/api/codigo-de-proveedor',
  summary: 'Materiales y lotes de un código de proveedor',
  needs: CODES_GATE,
  cost: { line: 'reads' },
  input: v.object({ codigo: textUpTo(MOST_SCANNED) }),
  output: v.object({ records: v.array(supplierCode) }),
})
