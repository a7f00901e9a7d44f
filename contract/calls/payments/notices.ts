import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'

/**
 * A notice of the processor, as it signs it: 200 once its hash is right, also when it came before; 401 else. It only says
 * that there is something to ask about: what counts is read from the processor. [A124]
 */
export const receivePaymentNotice = defineEndpoint({
  method: 'POST',
  path: '/api/pagos/aviso/:proveedor',
  summary: 'Aviso del procesador de pagos',
  needs: 'public',
  body: 'form',
  cost: { bytes: 16 * 1024, textBytes: 16 * 1024, values: 200 },
  input: v.looseObject({ proveedor: v.string() }),
  output: v.object({ ok: v.literal(true) }),
})
