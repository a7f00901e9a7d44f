import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { ASKS_DEPOSITS } from './gates.ts'
import { savedPayment } from './payments.ts'

/**
 * A payment of the percentage that the rules of trade ask for, in pesos at the rate of today, in the fewest installments.
 * Its approval makes the hold last some days more, and stays a credit of the account. While one may still be paid, it is
 * that one. 422 of a hold that is not active, without account or without price; 202 while its link is being made.
 */
export const askDeposit = defineEndpoint({
  method: 'POST',
  path: '/api/apartados/:uuid/sena',
  summary: 'Pedir la seña de un apartado',
  needs: ASKS_DEPOSITS,
  body: 'json',
  input: v.object({ uuid }),
  output: savedPayment,
})

export const depositEndpoints = [askDeposit]
