import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'

/** The most calls one batch carries. */
export const BATCH_LIMIT = 100
const MAX_BATCH_BYTES = 1024 * 1024
/** A megabyte of orders with many short lines stays below it. */
const MAX_BATCH_VALUES = 60_000

export const batchCall = v.object({
  id: v.string(),
  method: v.picklist(['GET', 'POST']),
  path: v.pipe(v.string(), v.startsWith('/api/'), v.maxLength(4096)),
  headers: v.record(v.string(), v.string()),
  body: v.unknown(),
})
export type BatchCall = v.InferOutput<typeof batchCall>

export const batchAnswer = v.object({
  id: v.string(),
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.unknown(),
})
export type BatchAnswer = v.InferOutput<typeof batchAnswer>

/** Up to 100 calls of the specification in one trip, judged one by one, in order. [SY6] */
export const sendBatch = defineEndpoint({
  method: 'POST',
  whileImpersonating: 'yes',
  path: '/api/batch',
  summary: 'Varias llamadas en un viaje',
  needs: 'auth',
  body: 'json',
  cost: { bytes: MAX_BATCH_BYTES, textBytes: MAX_BATCH_BYTES, values: MAX_BATCH_VALUES, isHeavy: true },
  input: v.object({ calls: v.pipe(v.array(batchCall), v.minLength(1), v.maxLength(BATCH_LIMIT)) }),
  output: v.object({ answers: v.array(batchAnswer) }),
})
