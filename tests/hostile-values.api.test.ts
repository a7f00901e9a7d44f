import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { isLong } from './long.ts'
import { inputNames } from './servers/input-names.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ payments: true })
const { access_token: token } = await server.signIn('root')

const hostile: unknown[] = [
  '',
  '\0',
  "'; drop table orders; --",
  '%',
  '__proto__',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u202egnp.exe',
  'a\ud800b',
  '9'.repeat(400),
  -1,
  0,
  Number.MAX_VALUE,
  2 ** 53,
  null,
  true,
  [],
  {},
  [[[]]],
  { $gt: '' },
  Array.from({ length: 300 }, (_, index) => index),
]

/** Values that pass the rules of most fields, so that each hostile one reaches as far as it can. */
const usual: Record<string, unknown> = {
  uuid: '019abc00-0000-7000-8000-000000000001',
  id: '1',
  tabla: 'pedidos',
  sucursal: 'Córdoba',
  sucursales: 'Córdoba',
  status: 'Cancelado',
  account: 'all',
  username: 'x@y.example',
  password: 'z',
  form_billing_cuit: '30-70000001-6',
  form_product_code: 'X',
  form_unit: 'M2',
  form_quantity: 1,
  form_branch: 'Córdoba',
  productos: [{ product_code: 'X', quantity: 1, unit: 'M2' }],
  calls: [{ id: '1', method: 'GET', path: '/api/me', headers: {}, body: null }],
}

const wellFormed = (value: unknown) => Buffer.from(String(value)).toString()

function send({ method, path }: Endpoint, args: Record<string, unknown>) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(wellFormed(args[name])))
  if (method === 'POST') return server.call(filled, { token, json: args })
  const query = new URLSearchParams(Object.entries(args).map(([name, one]) => [name, wellFormed(one)]))
  return server.call(`${filled}?${query}`, { token })
}

/** Every value in every place in the long run; else one in each, in turn, and one call with all of them. */
function attempts(names: readonly string[], nth: number): Record<string, unknown>[] {
  const valueAt = (index: number) => hostile[(nth + index) % hostile.length]
  if (isLong) return names.flatMap((name) => hostile.map((value) => ({ [name]: value })))
  const each = names.map((name, index) => ({ [name]: valueAt(index) }))
  return [...each, Object.assign({}, ...each)]
}

// Ending the session would end the test.
const calls = ENDPOINTS.filter(({ path }) => path !== '/api/logout')

test.each(calls.map((endpoint, nth) => [`${endpoint.method} ${endpoint.path}`, endpoint, nth] as const))(
  'SEC65 %s answers hostile values in words, never with a failure',
  async (_, endpoint, nth) => {
    const names = [...new Set(inputNames(endpoint.input))]
    const valid = Object.fromEntries(names.flatMap((name) => (name in usual ? [[name, usual[name]]] : [])))

    for (const args of attempts(names, nth)) {
      const { status } = await send(endpoint, { ...valid, ...args })
      expect([args, status < 500]).toEqual([args, true])
    }
  },
)

test('SEC66 one hostile element inside lists and lines is a refusal too', async () => {
  const [saveSeveral] = ENDPOINTS.filter(({ path }) => path === '/api/pedido-multiple')

  for (const value of hostile) {
    const products = [{ product_code: value, quantity: 1, unit: 'M2' }, value]
    const { status } = await send(saveSeveral as Endpoint, { ...usual, productos: products })
    expect([value, status < 500]).toEqual([value, true])
  }
})

const named = calls.filter(({ method, path }) => method === 'GET' && path.includes(':'))
const { access_token: owner } = await server.signIn('cliente')

test.each(named.map(({ path, needs }) => [path, needs === 'owner' ? owner : token]))(
  'SEC19 %s has nothing under a malformed name',
  async (path, token) => {
    for (const malformed of ['zzz', '-1', '1e999', 'null', '9'.repeat(20), '%00', '%2F', '%E0%A4%A']) {
      const { status } = await server.call(path.replace(/:\w+/, malformed), { token })
      expect([malformed, status]).toEqual([malformed, 404])
    }
  },
)
