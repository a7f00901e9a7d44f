import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEMO_API_SECRET, DEMO_SHARED_SECRET, DEMO_STORE_ID } from '#server/payments/demo-keys.ts'
import { type GatewayCall, signedHeaders, startProcessor } from '#tests/servers/processor.ts'
import { messageSignature, WINDOW } from './gateway-headers.ts'
import { notificationHash } from './notice-form.ts'

const processor = await startProcessor()
const { gateway } = processor

const inSeconds = (at = Date.now()) => Math.floor(at / 1000)
const always = `fromDate=${inSeconds() - 3600}&toDate=${inSeconds() + 3600}`

const request = (changes: Record<string, unknown> = {}) => ({
  storeId: DEMO_STORE_ID,
  transactionAmount: { total: '1234.50', currency: 'ARS' },
  transactionType: 'SALE',
  orderId: randomUUID(),
  transactionNotificationURL: `${processor.url}/aviso`,
  expiration: String(inSeconds() + 3600),
  installmentOptions: { numberOfInstallments: 3 },
  hostedPaymentPageText: 'Mesada de cocina',
  ...changes,
})

test('messages are signed as openssl signs them', () => {
  // printf '%s' "$KEY$ID$TIME$BODY" | openssl dgst -sha256 -hmac cantera-demo-api-secret -binary | base64
  const texts = ['cantera-demo-api-key', '3f0f7d3e-1c52-4c8e-9a51-2f6f5d3a9b10', '1795449600000']
  const body =
    '{"transactionAmount":{"total":"1234.50","currency":"ARS"},"transactionType":"SALE","orderId":"pago-ñ"}'

  expect(messageSignature(texts, Buffer.from(body), DEMO_API_SECRET)).toBe(
    'A+A5EtYHYn9u+vOFicFDA7Ff1PDhIeW6t2T9ITzuinY=',
  )
  expect(messageSignature(texts, Buffer.from(''), DEMO_API_SECRET)).toBe(
    'AUj8JQQQhOJ7ME2+78uWdcZ9JQhlngFl8zyAahRoHWM=',
  )
})

test('notifications carry the hash that openssl computes', () => {
  // printf '%s' '1234.50|032|2026:11:23-09:05:00|72305408|Y:123456:84512345678:PPX :00' |
  //   openssl dgst -sha256 -hmac cantera-demo-shared-secret -binary | base64
  const form = {
    ...{ chargetotal: '1234.50', currency: '032', txndatetime: '2026:11:23-09:05:00', storename: '72305408' },
    approval_code: 'Y:123456:84512345678:PPX :00',
  }

  expect(notificationHash(form, DEMO_SHARED_SECRET)).toBe('mOdD6TeWDj1AaKH54YdxwU5MwouHV0lxMCdLB73mO+Y=')
})

const ago = (ms: number) => {
  const requestId = randomUUID()
  return { requestId, headers: signedHeaders(JSON.stringify(BODY), { requestId, at: Date.now() - ms }) }
}
const BODY = request()

test.each<[string, [number, string], GatewayCall]>([
  ['no Content-Type', [415, 'UnsupportedMediaType'], { headers: { 'Content-Type': null } }],
  ['a form', [415, 'UnsupportedMediaType'], { headers: { 'Content-Type': 'text/plain' } }],
  ['no Api-Key', [401, 'Unauthenticated'], { headers: { 'Api-Key': null } }],
  ['another Api-Key', [401, 'Unauthenticated'], { headers: { 'Api-Key': 'x' } }],
  ['no Client-Request-Id', [400, 'BadRequest'], { headers: { 'Client-Request-Id': null } }],
  ['a Client-Request-Id that is no UUID', [400, 'BadRequest'], { requestId: 'uno' }],
  ['no Timestamp', [400, 'BadRequest'], { headers: { Timestamp: null } }],
  ['a Timestamp that is no number', [400, 'BadRequest'], { headers: { Timestamp: 'ayer' } }],
  ['a Timestamp of the past', [401, 'Unauthenticated'], ago(WINDOW + 5_000)],
  ['a Timestamp of the future', [401, 'Unauthenticated'], ago(-WINDOW - 5_000)],
  ['no signature', [401, 'Unauthenticated'], { headers: { 'Message-Signature': null } }],
  [
    'the signature of another body',
    [401, 'Unauthenticated'],
    { headers: signedHeaders('{}', { requestId: randomUUID(), at: Date.now() }) },
  ],
  ['an unknown Region', [400, 'BadRequest'], { headers: { Region: 'marte' } }],
])('a message with %s is refused and makes no link', async (_, [status, responseType], call) => {
  const answer = await gateway('POST', '/payment-url', { body: BODY, ...call })

  expect(answer).toMatchObject({ status, body: { responseType, error: { code: String(status) } } })
  expect(answer.body.apiTraceId).toBeTruthy()
  expect(
    (await gateway('GET', `/payment-url?${always}&orderId=${BODY.orderId}`)).body.paymentUrlDetails,
  ).toEqual([])
})

test('a message almost five minutes old, and one for Argentina, are taken', async () => {
  for (const call of [ago(WINDOW - 5_000), { headers: { Region: 'argentina' } }])
    expect((await gateway('POST', '/payment-url', { body: BODY, ...call })).status).toBe(200)
})

test.each([
  [{ transactionAmount: { total: '0.00', currency: 'ARS' } }, 'transactionAmount.total'],
  [{ transactionAmount: { total: '1.234', currency: 'ARS' } }, 'transactionAmount.total'],
  [{ transactionAmount: { total: '-1', currency: 'ARS' } }, 'transactionAmount.total'],
  [{ transactionAmount: { total: '1.00', currency: 'USD' } }, 'transactionAmount.currency'],
  [{ transactionType: 'RETURN' }, 'transactionType'],
  [{ orderId: 'a b' }, 'orderId'],
  [{ expiration: inSeconds() - 1 }, 'expiration'],
  [{ installmentOptions: { numberOfInstallments: 0 } }, 'installmentOptions.numberOfInstallments'],
  [{ transactionNotificationURL: 'http://169.254.169.254/latest' }, 'transactionNotificationURL'],
  [{ transactionNotificationURL: 'http://127.0.0.1:1/aviso' }, 'transactionNotificationURL'],
  [{ transactionNotificationUrl: `${processor.url}/aviso` }, 'transactionNotificationUrl'],
])('a request with %j names the field', async (changes, field) => {
  const { status, body } = await gateway('POST', '/payment-url', { body: request(changes) })

  expect([status, body.responseType, body.error.details[0].field]).toEqual([400, 'BadRequest', field])
})

test('the same id and body again bring the same answer and no second link, another body is refused', async () => {
  const [requestId, body] = [randomUUID(), request()]
  const calls = Array.from({ length: 5 }, () => gateway('POST', '/payment-url', { requestId, body }))
  const [first, ...others] = await Promise.all(calls)

  expect(first?.body).toMatchObject({
    clientRequestId: requestId,
    requestStatus: 'SUCCESS',
    orderId: body.orderId,
  })
  expect(first?.body.paymentUrl).toMatch(new RegExp(`^${processor.url}/pagos-demo/pagar/[\\w-]{24}$`))
  for (const other of others) expect(other).toEqual(first)
  expect((await gateway('POST', '/payment-url', { requestId, body: request() })).status).toBe(409)
  const { body: listed } = await gateway('GET', `/payment-url?${always}&orderId=${body.orderId}`)
  expect(listed.paymentUrlDetails).toEqual([
    {
      paymentUrl: first?.body.paymentUrl,
      merchantTransactionId: first?.body.transactionId,
      orderId: body.orderId,
      requestTime: expect.any(Number),
      status: 'Created',
    },
  ])
})

test('links are found by time, order and status; both dates are needed', async () => {
  const { orderId, ...body } = request()
  await gateway('POST', '/payment-url', { body: { ...body, orderId } })
  const statusOf = async (query: string) => (await gateway('GET', `/payment-url?${query}`)).status
  const found = async (query: string) =>
    (await gateway('GET', `/payment-url?orderId=${orderId}&${query}`)).body.paymentUrlDetails.length

  expect(await statusOf(`orderId=${orderId}`)).toBe(400)
  expect(await statusOf(`${always}&status=Paid`)).toBe(400)
  expect(await statusOf(`${always}&storeId=1`)).toBe(403)
  expect(await found(`${always}&storeId=${DEMO_STORE_ID}&status=Created`)).toBe(1)
  expect(await found(`${always}&status=Used`)).toBe(0)
  expect(await found(`fromDate=0&toDate=${inSeconds() - 60}`)).toBe(0)
})

test('a link is cancelled by its order or its transaction, as often as one likes', async () => {
  const [body, other] = [request(), request()]
  await gateway('POST', '/payment-url', { body })
  const { body: created } = await gateway('POST', '/payment-url', { body: other })

  for (const query of [
    `orderId=${body.orderId}`,
    `orderId=${body.orderId}`,
    `transactionId=${created.transactionId}`,
  ])
    expect(
      (await gateway('DELETE', `/payment-url?storeId=${DEMO_STORE_ID}&${query}`)).body.requestStatus,
    ).toBe('SUCCESS')
  for (const { orderId } of [body, other]) {
    const { body: listed } = await gateway('GET', `/payment-url?${always}&orderId=${orderId}`)
    expect(listed.paymentUrlDetails[0].status).toBe('Cancelled')
  }
  expect((await gateway('DELETE', '/payment-url?orderId=nada')).status).toBe(404)
  expect((await gateway('DELETE', '/payment-url')).status).toBe(400)
  expect((await gateway('GET', '/orders/nada')).body.responseType).toBe('NotFound')
  expect((await gateway('PUT', '/payment-url')).status).toBe(404)
})
