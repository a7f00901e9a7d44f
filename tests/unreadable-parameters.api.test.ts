import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { inputNames } from './servers/input-names.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer({ payments: true })
const root = (await server.signIn('root')).access_token
const owner = (await server.signIn('cliente')).access_token
const { rows } = await server.database.pool.query(
  "select id::text from accounts where active and cuit <> '' limit 1",
)
const account = rows[0].id as string

/** Values that calls need beside the unreadable one. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/turno': { fecha_desde: '2026-01-01', fecha_hasta: '2027-12-31' },
  '/api/turno/lotes': { fecha_desde: '2026-01-01', fecha_hasta: '2027-12-31' },
  '/api/cuenta-corriente': { account },
  '/api/historico-de-comprobantes': { account },
  '/api/pago/opciones': { account },
  '/api/pull-stock': { sucursal: 'Córdoba' },
}

/** Parameters that may be passed over, and why. */
const PASSED_OVER: Readonly<Record<string, string>> = {
  'GET /api/buscador-de-materiales/cat lote': 'the lists look at seven fields only',
  'GET /api/buscador-de-materiales/cat search': 'the lists look at seven fields only',
  'GET /api/pull-stock cursor': 'a cursor that is not known begins anew',
  'GET /api/pull-news sucursales': 'a branch that is gone has no news',
}

/** Cursors come in pairs with the names of what they are of. */
const IN_PAIRS = ['GET /api/pull-news stock', 'GET /api/pull-news cursores_stock']

const lists = ENDPOINTS.filter(
  ({ method, path }) => method === 'GET' && !path.includes(':') && path !== '/api/logout',
)

async function answerOf({ path, needs }: Endpoint, args: Record<string, string>) {
  const token = needs === 'owner' ? owner : root
  const { status, body } = await server.call(`${path}?${new URLSearchParams(args)}`, { token })
  const { url: _, ...rest } = { ...(body as { url?: unknown }) }
  return {
    status,
    errors: Object.keys((body as { errors?: object }).errors ?? {}),
    text: JSON.stringify(rest),
  }
}

test('a parameter that cannot be read is refused by its name, and none is passed over', async () => {
  const passedOver: string[] = []
  const unnamed: string[] = []
  const asked: string[] = []
  for (const endpoint of lists) {
    const needed = NEEDED[endpoint.path] ?? {}
    const plain = await answerOf(endpoint, needed)
    for (const name of new Set(inputNames(endpoint.input))) {
      const { status, errors, text } = await answerOf(endpoint, { ...needed, [name]: 'zz-nada' })
      const place = `${endpoint.method} ${endpoint.path} ${name}`
      asked.push(`${place} ${status}`)
      if (status === 200 && plain.status === 200 && text === plain.text) passedOver.push(place)
      if (status === 422 && plain.status === 200 && !errors.some((error) => error.startsWith(name)))
        unnamed.push(place)
    }
  }

  expect(asked.length).toBeGreaterThan(200)
  expect(passedOver.sort()).toEqual(Object.keys(PASSED_OVER).sort())
  expect(unnamed).toEqual(IN_PAIRS)
})
