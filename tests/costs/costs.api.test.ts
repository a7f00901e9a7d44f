import { randomUUID } from 'node:crypto'
import { type ClientRequest, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { BatchAnswer } from '#contract/kit/batch.ts'
import { costOf, type Endpoint, pathParams } from '#contract/kit/endpoint.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer({ payments: true })
const { pool } = server.database
const { access_token: token } = await server.signIn('root')
const { access_token: owner } = await server.signIn('cliente')

/** An address of the endpoint, of nothing. */
const pathOf = ({ path }: Endpoint): string =>
  pathParams(path).reduce(
    (text, name) => text.replace(`:${name}`, name === 'proveedor' ? 'fiserv' : randomUUID()),
    path,
  )

const changing = ENDPOINTS.filter(({ method }) => method === 'POST')
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [endpoint.path, endpoint] as const)
const open = changing.filter(({ needs }) => needs === 'public')

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'content-type': 'application/json' }
/** By who may. */
const post = (endpoint: Endpoint, body: string, headers: Record<string, string> = FORM) => {
  const who = endpoint.needs === 'owner' ? owner : token
  return server.call<{ code: string }>(pathOf(endpoint), { method: 'POST', token: who, headers, body })
}

const times = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index))

test.each(named(open))('SEC68 %s refuses one byte and one name too many', async (_, endpoint) => {
  const { textBytes, values } = costOf(endpoint)

  const answers = await Promise.all([
    post(endpoint, `a=${'x'.repeat(textBytes - 1)}`),
    post(endpoint, `a=${'x'.repeat(textBytes - 1)}`, { ...JSON_BODY }),
    post(endpoint, times(values + 1, () => 'x').join('&')),
    post(endpoint, `{"x":[${times(values, () => '1').join(',')}]`, JSON_BODY),
  ])

  expect(answers.map(({ status }) => status)).toEqual([413, 413, 422, 422])
})

/** Bodies of 5,000 names, each cheap to send and dear to build. */
const HOSTILE: [string, string, Record<string, string>][] = [
  ['repeated', times(5000, () => 'x=1').join('&'), FORM],
  ['appended', times(5000, () => 'uuids[]=').join('&'), FORM],
  ['nested', times(5000, (index) => `a[${index}][b][c]=1`).join('&'), FORM],
  ['empty', '&'.repeat(5000), FORM],
  ['JSON', `{"a":[${times(5000, () => '{}').join(',')}]}`, JSON_BODY],
]

test.each(HOSTILE)('SEC68 every call refuses 5,000 %s names', async (_, body, headers) => {
  for (const endpoint of changing.filter(({ path }) => path !== '/api/logout' && path !== '/api/batch')) {
    const { status } = await post(endpoint, body, headers)

    expect([endpoint.path, [413, 422].includes(status), status]).toEqual([endpoint.path, true, status])
  }
})

test('SEC68 an address takes 250 names and no more', async () => {
  const names = (count: number) =>
    times(count, () => 'f=Pendiente')
      .join('&')
      .slice(0, 4096)

  expect((await server.call(`/api/pedido?${names(200)}`, { token })).status).toBe(200)
  expect((await server.call(`/api/pedido?${times(251, () => 'f').join('&')}`, { token })).status).toBe(422)
  expect((await server.call(`/api/pedido?${names(500)}`, { token })).status).toBe(422)
})

test('SEC68 calls inside a batch cost no more than alone', async () => {
  const call = (path: string, body: unknown, type = FORM['content-type']) => ({
    ...{ id: randomUUID(), method: 'POST', path, body },
    headers: { 'content-type': type, 'idempotency-key': randomUUID() },
  })
  const calls = [
    call('/api/pedido', times(1501, () => 'x=1').join('&')),
    call('/api/pedido', `x=${'x'.repeat(288 * 1024)}`),
    call('/api/pedido', { x: times(1501, () => '1') }),
    call('/api/pedido', JSON.stringify({ x: times(1501, () => '1') }), 'application/json'),
  ]

  const { body } = await server.call<{ answers: BatchAnswer[] }>('/api/batch', { token, json: { calls } })
  const nested = `{"calls":[{"id":"a","method":"POST","path":"/api/x","headers":{},"body":${'['.repeat(20)}`
  const many = JSON.stringify({ calls: [], x: times(60_000, () => '1') })

  expect(body.answers.map(({ status }) => status)).toEqual([422, 413, 422, 422])
  expect(
    (await server.call('/api/batch', { token, method: 'POST', headers: JSON_BODY, body: nested })).status,
  ).toBe(422)
  expect(
    (await server.call('/api/batch', { token, method: 'POST', headers: JSON_BODY, body: many })).status,
  ).toBe(422)
})

const figure = async (name: string): Promise<number> => {
  const { body } = await server.call<string>('/metrics')
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? Number.NaN)
}

const begun: ClientRequest[] = []
afterAll(() => {
  for (const request of begun) request.destroy()
})

/** A call whose body has begun and does not end. */
function begin(endpoint: Endpoint): ClientRequest {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': endpoint.body === 'json' ? 'application/json' : 'multipart/form-data; boundary=b',
    'content-length': '1000',
  }
  const call = request(server.url + pathOf(endpoint), { method: 'POST', headers })
  call.on('error', () => {})
  call.write(endpoint.body === 'json' ? '{' : '--b\r\n')
  begun.push(call)
  return call
}

const heavy = changing.filter((endpoint) => costOf(endpoint).isHeavy)

test.each(named(heavy))('SEC68 %s takes its share of the memory for large bodies', async (path, endpoint) => {
  const [name, share] = path === '/api/batch' ? ['cantera_batches_held', 1] : ['cantera_uploads_bytes', 1000]
  const call = begin(endpoint)

  await expect.poll(() => figure(name as string)).toBe(share)

  call.destroy()
  await expect.poll(() => figure(name as string)).toBe(0)
})

test('SEC68 the largest calls that people make are accepted', async () => {
  const { rows: orders } = await pool.query(`select uuid from orders order by id limit 200`)
  const all = [...orders, ...times(200 - orders.length, () => '').map(() => orders[0])]
  const status = new URLSearchParams([['status', 'Pendiente'], ...all.map(({ uuid }) => ['uuids[]', uuid])])
  const statuses = await server.call<{ code: string }>('/api/pedido/multiple/status', { token, body: status })

  const { rows: permissions } = await pool.query<{ uuid: string }>('select uuid from permissions')
  const role = new URLSearchParams([
    ...[
      ['name', 'Todo'],
      ['key', `todo-${Date.now()}`],
      ['description', ''],
    ],
    ...permissions.map(({ uuid }) => ['permissions[]', uuid]),
  ])
  const saved = await server.call('/api/config/role', { token, body: role })

  const [account] = (await pool.query(`select cuit from accounts where active order by id limit 1`)).rows
  const [product] = (
    await pool.query(`select product_code, usage_unit from products order by product_code limit 1`)
  ).rows
  const line = (index: number) => ({
    ...{
      uuid: randomUUID(),
      product_code: product.product_code,
      quantity: index + 1,
      unit: product.usage_unit,
      lote: '',
    },
    client_note: 'Para la cocina, canto pulido y dos bachas. '.repeat(4),
  })
  const [branch] = (await pool.query(`select nombre from branches where active limit 1`)).rows
  const lines = times(100, String).map((_, index) => line(index))
  const fields = lines.flatMap((line, index) =>
    Object.entries(line).map(([name, value]) => [`productos[${index}][${name}]`, String(value)]),
  )
  const several = new URLSearchParams([
    ...fields,
    ...[
      ['form_billing_cuit', account.cuit],
      ['form_branch', branch.nombre],
      ['asignar_turno', '0'],
    ],
  ])
  const made = await server.call<{ data: { pedidos: unknown[] } }>('/api/pedido-multiple', {
    token,
    body: several,
  })

  expect(statuses.status).toBe(200)
  expect(saved.status).toBe(200)
  expect([made.status, made.body.data?.pedidos.length ?? made.body]).toEqual([200, 100])
})
