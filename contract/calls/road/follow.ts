import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { FOLLOWED, type Followed } from '#contract/rules/road/followed.ts'

const needs: Gate = { any: Object.values(FOLLOWED) }

const input = v.object({
  que: v.picklist(Object.keys(FOLLOWED) as Followed[], 'Se sigue un pedido o un turno.'),
  uuid,
})

/**
 * The address of the page that follows an order or a turno of the caller's scope; the same until it is ended, and for 90 days.
 * 404 for a thing that is out of scope or not there.
 */
export const openFollow = defineEndpoint({
  method: 'POST',
  path: '/api/seguimiento',
  summary: 'Compartir el seguimiento de un pedido o de un turno',
  needs,
  body: 'json',
  input,
  output: v.object({ url: v.string(), vence: v.string() }),
})

/** Ends that page: its address opens nothing any more. A second time changes nothing. */
export const endFollow = defineEndpoint({
  method: 'POST',
  path: '/api/seguimiento/revocar',
  summary: 'Dejar de compartir un seguimiento',
  needs,
  body: 'json',
  input,
  output: v.object({ message: v.string() }),
})

export const followEndpoints = [openFollow, endFollow]
