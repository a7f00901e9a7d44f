import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { costOf } from '#contract/kit/endpoint.ts'
import { describeCall, fieldsOf, type JsonSchema } from '#server/http/answer/describe-api.ts'

const KB = 1024

interface Size {
  values: number
  bytes: number
}

/** Characters that JSON and a form write beside a value: quotes, brackets, a colon, `%5B`. */
const SIGNS = 16
/** Where the contract bounds nothing: the longest number, day or reference. */
const SHORT_TEXT = 40

const most = (sizes: Size[]): Size => ({
  values: Math.max(1, ...sizes.map(({ values }) => values)),
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
})

/** The largest value of a schema, a byte for each character. */
function largest(schema: JsonSchema): Size {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return most(choices.map(largest))
  const fields = fieldsOf(schema)
  if (fields.length > 0) {
    const sizes = fields.map(([name, field]) => ({ name, ...largest(field) }))
    return {
      values: 1 + sizes.reduce((sum, { values }) => sum + values, 0),
      bytes: sizes.reduce((sum, { name, values, bytes }) => sum + bytes + values * (name.length + SIGNS), 0),
    }
  }
  if (schema.type !== 'array') return { values: 1, bytes: Number(schema.maxLength ?? SHORT_TEXT) }
  const count = Number(schema.maxItems ?? 200)
  const { values, bytes } = largest((schema.items ?? {}) as JsonSchema)
  return { values: 1 + count * values, bytes: count * (bytes + SIGNS) }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Browsers write those: what does not fit is only not written down. */
const isReport = ({ path }: Endpoint) => path === '/api/csp-reports'
const changing = ENDPOINTS.filter((endpoint) => endpoint.method === 'POST' && !isReport(endpoint))

test.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'SEC68 the largest call of %s is within its cost',
  (_, endpoint) => {
    const { values, bytes } = largest(describeCall(endpoint).input)
    const cost = costOf(endpoint)

    expect(values).toBeLessThanOrEqual(cost.values)
    expect(bytes).toBeLessThanOrEqual(cost.textBytes)
  },
)

test('SEC68 what anybody may call takes 8 KB, a sign-in one; who takes more says so', () => {
  const open = ENDPOINTS.filter(({ needs, method }) => needs === 'public' && method === 'POST')
  const larger = open.filter((endpoint) => costOf(endpoint).bytes > 8 * KB)

  expect(larger.map(({ path }) => path)).toEqual(['/api/pagos/aviso/:proveedor', '/api/csp-reports'])
  expect(larger.every(({ cost }) => (cost?.bytes ?? 0) <= 32 * KB)).toBe(true)
  expect(costOf(open.find(({ path }) => path === '/api/login') as Endpoint).bytes).toBe(KB)
})

test('SEC68 whatever is larger than a form is heavy, and no body of a reading is read', () => {
  for (const endpoint of ENDPOINTS) {
    const { bytes, isHeavy } = costOf(endpoint)
    expect([nameOf(endpoint), isHeavy]).toEqual([nameOf(endpoint), bytes > 288 * KB])
    if (endpoint.method === 'GET') expect(bytes).toBe(0)
  }
})
