import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { MOST_SCANNED } from '#contract/kit/fields/label.ts'
import { textUpTo } from '#contract/kit/wire.ts'
import { CODES_GATE, supplierCode } from './supplier-code.ts'

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
