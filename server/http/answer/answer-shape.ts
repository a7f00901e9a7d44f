import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { ANSWERS_VERSION } from '#contract/kit/endpoint.ts'
import { describeCall } from './describe-api.ts'

const known = new WeakMap<Endpoint, string>()

/** Names the shape of an endpoint's answer in this version of the contract; made once for each. */
export function answerShape(endpoint: Endpoint): string {
  const held = known.get(endpoint)
  if (held !== undefined) return held
  const text = JSON.stringify([ANSWERS_VERSION, describeCall(endpoint).output])
  const shape = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  known.set(endpoint, shape)
  return shape
}
