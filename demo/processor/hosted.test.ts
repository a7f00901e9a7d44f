import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { DEMO_SHARED_SECRET } from '#server/payments/demo-keys.ts'
import { startProcessor } from '#tests/servers/processor.ts'
import { notificationHash } from './notice-form.ts'

const processor = await startProcessor()
const { gateway, page } = processor

interface Made {
  orderId: string
  path: string
  id: string
  requestId: string
  body: Record<string, unknown>
}

async function link(changes: Record<string, unknown> = {}): Promise<Made> {
  const requestId = randomUUID()
  const body = {
    transactionAmount: { total: 1234.5, currency: 'ARS' },
    ...{ transactionType: 'SALE', orderId: randomUUID(), hostedPaymentPageText: 'Mesada <b>de cocina</b>' },
    transactionNotificationURL: `${processor.url}/aviso`,
    installmentOptions: { numberOfInstallments: 3 },
    ...changes,
  }
  const { paymentUrl } = (await gateway('POST', '/payment-url', { body, requestId })).body
  const path = new URL(paymentUrl).pathname
  return { orderId: body.orderId, path, id: path.split('/').at(-1) ?? '', requestId, body }
}

const pay = (path: string, tarjeta: string, { intento: attempt = 0, nombre: name = 'Sofía Benítez' } = {}) =>
  page(path, { tarjeta, intento: String(attempt), nombre: name })
const act = ({ id }: Made, hacer: string) => page(`/pagos-demo/panel/link/${id}`, { hacer })
const setMode = (procesador: string, notices = '') =>
  page('/pagos-demo/panel/fallas', { procesador, avisos: notices })
const order = async ({ orderId }: Made) => (await gateway('GET', `/orders/${orderId}`)).body.transactions
const noticesOf = ({ orderId }: Made) => processor.received.filter(({ oid }) => oid === orderId)
const arrived = (made: Made, count: number) =>
  vi.waitFor(() => expect(noticesOf(made)).toHaveLength(count), { interval: 5 })

async function statusOf({ orderId }: Made): Promise<string> {
  const query = `fromDate=0&toDate=${Math.floor(Date.now() / 1000) + 99_999_999}`
  return (await gateway('GET', `/payment-url?${query}&orderId=${orderId}`)).body.paymentUrlDetails[0].status
}

test('a refused card can be followed by another one, and each is announced', async () => {
  const made = await link()
  const first = await page(made.path)
  const refused = await pay(made.path, 'rechazada')
  const approved = await pay(made.path, 'mastercard-aprobada', { intento: 1 })

  expect(first.text).toContain('Simulador de pagos')
  expect(first.text).toContain('$ 1.234,50')
  expect(first.text).toContain('3 cuotas')
  expect(first.text).toContain('Mesada &lt;b&gt;de cocina&lt;/b&gt;')
  expect(refused.text).toMatch(/Pago rechazado[\s\S]*05: Do not honour[\s\S]*Reintentar/)
  expect(approved.text).toContain('Pago aprobado')
  expect(await order(made)).toMatchObject([
    { transactionState: 'DECLINED', processor: { responseCode: '05', responseMessage: 'Do not honour' } },
    {
      ...{ transactionState: 'CAPTURED', orderId: made.orderId, transactionOrigin: 'ECOM' },
      approvedAmount: { total: 1234.5, currency: 'ARS' },
      paymentMethodDetails: {
        paymentCard: { last4: '4444', brand: 'MASTERCARD', cardholderName: 'Sofía Benítez' },
      },
      processor: { authorizationCode: expect.stringMatching(/^\d{6}$/) },
    },
  ])
  await arrived(made, 2)
  const [no, yes] = noticesOf(made)
  expect(no).toMatchObject({
    status: 'DECLINED',
    approval_code: 'N:05:Do not honour',
    fail_reason: 'Do not honour',
  })
  expect(yes).toMatchObject({
    status: 'APPROVED',
    chargetotal: '1234.50',
    currency: '032',
    bname: 'Sofía Benítez',
  })
  expect(yes?.approval_code).toMatch(/^Y:\d{6}:/)
  for (const form of [no, yes])
    expect(form?.notification_hash).toBe(notificationHash(form ?? {}, DEMO_SHARED_SECRET))
})

test('a form that is sent twice pays once, and a used link neither pays nor is cancelled', async () => {
  const made = await link()
  await Promise.all([pay(made.path, 'visa-aprobada'), pay(made.path, 'visa-aprobada')])
  await pay(made.path, 'visa-aprobada', { intento: 1 })

  expect(await order(made)).toHaveLength(1)
  expect((await page(made.path)).text).toContain('Este link ya fue pagado')
  const cancelled = await gateway('DELETE', `/payment-url?orderId=${made.orderId}`)
  expect([cancelled.status, cancelled.body.responseType]).toEqual([409, 'EndpointDeclined'])
  expect(await statusOf(made)).toBe('Used')
})

test('a payment that waits is settled in the panel', async () => {
  const [yes, no] = [await link(), await link()]
  for (const made of [yes, no]) expect((await pay(made.path, 'en-espera')).text).toContain('Pago en espera')
  expect(await order(yes)).toMatchObject([{ transactionState: 'WAITING' }])
  await act(yes, 'aprobar-espera')
  await act(no, 'rechazar-espera')

  expect(await order(yes)).toMatchObject([{ transactionState: 'CAPTURED' }])
  expect((await page(`${no.path}/resultado`)).text).toContain('Reintentar')
  await arrived(yes, 2)
  expect(noticesOf(yes).map(({ status }) => status)).toEqual(['WAITING', 'APPROVED'])
  expect(noticesOf(yes)[0]?.approval_code).toBe('?:waiting')
})

test('expired and cancelled links say so and take no card; money can come late all the same', async () => {
  const [expired, cancelled] = [await link(), await link()]
  await act(expired, 'vencer')
  await gateway('DELETE', `/payment-url?orderId=${cancelled.orderId}`)

  for (const [made, words, status] of [
    [expired, 'Este link venció', 'Expired'],
    [cancelled, 'Este link fue cancelado', 'Cancelled'],
  ] as const) {
    expect((await page(made.path)).text).toContain(words)
    expect((await pay(made.path, 'visa-aprobada')).text).toContain(words)
    expect([await statusOf(made), await order(made)]).toEqual([status, []])
    await act(made, 'pago-tarde')
    expect(await order(made)).toMatchObject([{ transactionState: 'CAPTURED' }])
  }
})

test('leaving charges nothing, and no number of a card is kept', async () => {
  const made = await link()
  const left = await page(`${made.path}/abandonar`, {})
  const numbered = await pay(made.path, 'visa-aprobada', { nombre: '4111 1111 1111 1111' })
  const foreign = await pay(made.path, 'visa-aprobada', { nombre: '٤١١١١١١١١١١١١١١١' })
  const nameless = await pay(made.path, 'visa-aprobada', { nombre: ' ' })

  expect(left.text).toContain('Abandonaste el pago')
  for (const { status, text } of [numbered, foreign]) {
    expect([status, text.includes('Escribí el nombre, no el número')]).toEqual([422, true])
    expect(text).not.toMatch(/4111 1111|٤١١/)
  }
  expect(nameless.status).toBe(422)
  expect(await order(made)).toEqual([])
  const kept = readdirSync(join(processor.folder, 'links')).map((name) =>
    readFileSync(join(processor.folder, 'links', name), 'utf8'),
  )
  expect(kept.join('')).not.toContain('4111 1111')
  expect((await page('/pagos-demo/pagar/nada')).status).toBe(404)
})

test('a notice is repeated until it is answered 2xx, also by the process after this one', async () => {
  const made = await link()
  processor.answers.push(500, 302, 429)
  await pay(made.path, 'visa-aprobada')
  await arrived(made, 4)
  await setMode('normal', 'retenidos')
  const other = await link()
  await pay(other.path, 'visa-aprobada')
  await processor.restart()
  expect(noticesOf(other)).toEqual([])
  await setMode('normal')

  await arrived(other, 1)
  expect(noticesOf(made)).toHaveLength(4)
  expect(new Set(noticesOf(made).map((form) => JSON.stringify(form))).size).toBe(1)
})

test('a restart keeps links, payments and answers; a record that cannot be read is set aside', async () => {
  const made = await link()
  await pay(made.path, 'visa-aprobada')
  const before = await order(made)
  const broken = join(processor.folder, 'links', 'roto.json')
  writeFileSync(broken, '{"id":')
  await processor.restart()

  expect(await order(made)).toEqual(before)
  const again = await gateway('POST', '/payment-url', { body: made.body, requestId: made.requestId })
  expect(new URL(again.body.paymentUrl).pathname).toBe(made.path)
  expect(readFileSync(`${broken}.illegible`, 'utf8')).toBe('{"id":')
})

test('the panel sends notices twice, forged, out of order and with another amount', async () => {
  const made = await link()
  await pay(made.path, 'rechazada')
  await pay(made.path, 'visa-aprobada', { intento: 1 })
  await arrived(made, 2)
  const [no, yes] = noticesOf(made)
  await act(made, 'aviso-dos-veces')
  await arrived(made, 4)
  expect(noticesOf(made).slice(2)).toEqual([yes, yes])
  await act(made, 'aviso-desordenado')
  await arrived(made, 6)
  expect(noticesOf(made).slice(4)).toEqual([yes, no])
  processor.answers.push(401)
  await act(made, 'aviso-falso')
  await arrived(made, 7)
  await act(made, 'aviso-otro-importe')
  await arrived(made, 8)

  const [forged, other] = noticesOf(made).slice(6)
  expect(forged?.notification_hash).not.toBe(notificationHash(forged ?? {}, DEMO_SHARED_SECRET))
  expect(other).toMatchObject({ chargetotal: '12345.00' })
  expect(other?.notification_hash).toBe(notificationHash(other ?? {}, DEMO_SHARED_SECRET))
  await vi.waitFor(async () =>
    expect((await page('/pagos-demo/panel')).text).toContain('falso: respuesta 401, 1 envío'),
  )
  await act(made, 'aviso-tarde')
  processor.ahead = 61_000
  await page('/pagos-demo/panel')
  await arrived(made, 9)
  processor.ahead = 0
})

test('switches make it fail, slow, or lose the answer to what it did', async () => {
  const body = {
    transactionAmount: { total: '1.00', currency: 'ARS' },
    transactionType: 'SALE',
    orderId: randomUUID(),
  }
  const [requestId, query] = [
    randomUUID(),
    `/payment-url?fromDate=0&toDate=99999999999&orderId=${body.orderId}`,
  ]
  const count = async () => (await gateway('GET', query)).body.paymentUrlDetails.length
  await setMode('errores')
  expect((await gateway('POST', '/payment-url', { body, requestId })).body.responseType).toBe('ServerError')
  await setMode('perdida')
  expect(await count()).toBe(0)
  await expect(gateway('POST', '/payment-url', { body, requestId })).rejects.toThrow()
  expect(await count()).toBe(1)
  expect((await gateway('POST', '/payment-url', { body, requestId })).status).toBe(200)
  await setMode('lento')
  const from = performance.now()
  expect(await count()).toBe(1)
  expect(performance.now() - from).toBeGreaterThan(290)
  await setMode('normal')
})

test('forms of other sites are refused, and pages run no script', async () => {
  const made = await link()
  const other = { tarjeta: 'visa-aprobada', intento: '0', nombre: 'Ana' }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://otro.example' },
    { origin: 'null' },
  ])
    expect((await page(made.path, other, headers as Record<string, string>)).status).toBe(403)
  expect(
    (await page('/pagos-demo/panel/fallas', { procesador: 'errores' }, { 'sec-fetch-site': 'same-site' }))
      .status,
  ).toBe(403)

  expect(await order(made)).toEqual([])
  for (const path of [made.path, '/pagos-demo/panel']) {
    const { headers } = await fetch(processor.url + path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self';")
    expect(headers.get('content-security-policy')).not.toContain('script')
  }
  expect((await page('/pagos-demo/estilo.css')).status).toBe(200)
})
