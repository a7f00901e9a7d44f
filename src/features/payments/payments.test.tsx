import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Payment } from '#contract/calls/payments/payments.ts'
import { transaction } from '#contract/calls/payments/transactions.ts'
import type { User } from '#contract/calls/session.ts'
import { ADMIN, CUSTOMER, LINK, offers, PLAN, paymentOf, row, uuid } from '#tests/phones/payment-fixtures.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { act, button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { NewPaymentPage } from './form/new-payment-page.tsx'
import { PaymentPage } from './payment-page.tsx'
import { dueText, owedOn, pollEvery, shareText } from './payment-words.ts'
import { asked, paymentsAddress } from './payments-address.ts'

const MINUTE = 60_000
let phone: Phone | undefined
let answers: Record<string, Wire>
let sent: Record<string, string>[]
let clock: number

beforeEach(() => {
  clock = Date.parse('2026-03-09T13:05:00.000Z')
  sent = []
  answers = { '/api/pago/opciones': offers(PLAN) }
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  phone?.device.close()
  phone = undefined
})

async function signIn(user: User) {
  phone?.device.close()
  phone = await openPhone(
    async (path, request) => {
      if (request.method === 'POST')
        sent.push(Object.fromEntries((await request.clone().formData()) as never) as never)
      return answers[path]?.(path, request)
    },
    user,
    () => clock,
  )
}
const says =
  (body: object, status = 200): Wire =>
  () => ({ status, body })
const shows = (text: string | RegExp) => untilRead(() => expect(pageText()).toMatch(text))
const answer = (payment: Payment) => says({ data: payment, etag: payment.status })
const openPayment = () => openScreen(phone as Phone, () => <PaymentPage uuid={uuid} />)

test('polling goes on while something may come of it, and stops once it has ended [S223, A12]', () => {
  const every = ['PENDIENTE', 'NEGADO', 'ERROR', 'APROBADO', 'VENCIDO', 'ELIMINADO'].map((status) =>
    pollEvery(status as Payment['status']),
  )

  expect(every).toEqual([10_000, 10_000, 10_000, null, null, null])
})

test('a link says how long it lives; its payer reads the amount, the link and the last moment', () => {
  const now = Date.parse('2026-03-09T13:00:00.000Z')
  const due = (iso: string) => dueText(iso, now)

  expect(due('2026-03-09T21:30:00.000Z')).toBe('vence hoy 18:30')
  expect(due('2026-03-10T05:00:00.000Z')).toBe('vence mañana')
  expect(due('2026-03-11T03:00:00.000Z')).toBe('vence en 2 días')
  expect(due('2026-03-08T13:00:00.000Z')).toBe('venció el 08/03/2026')
  expect(shareText(LINK, row())).toBe(
    `Anticipo mesada: $\u00a01.150,00\nPagá con tarjeta acá: ${LINK}\nVence el 16/03/2026 10:00.`,
  )
})

test('owed is what links ask for that may still be paid', () => {
  const links = [
    row(),
    row({ status: 'NEGADO', unit_price: 0.37 }),
    row({ status: 'ERROR', cobrado: true }),
    ...(['APROBADO', 'VENCIDO', 'ELIMINADO'] as const).map((status) => row({ status })),
  ]

  expect(owedOn(links)).toBe(1150.37)
  expect(owedOn([])).toBe(0)
})

test('what was deleted is asked for by name alone; none ticked means all [A2]', () => {
  const of = (search: Record<string, unknown>) =>
    asked(paymentsAddress.filtersOf(paymentsAddress.read(search), { isAdministrator: 'tarde' in search }))

  expect(of({})).toEqual({})
  expect(of({ account: 'x', f: 'OTRO,APROBADO' })).toEqual({ f: 'APROBADO' })
  expect(of({ tarde: '1' })).toEqual({ tarde: '1' })
  expect(of({ account: 'clients' })).toEqual({ account: 'clients' })
  expect(of({ f: '', account: 7, orderBy: 'oldest' })).toEqual({
    ...{ account: '7', orderBy: 'oldest' },
    f: 'PENDIENTE,APROBADO,NEGADO,ERROR,VENCIDO,ELIMINADO',
  })
})

test('a payment on the screen that turns APROBADO is said, with what the processor decided [S234]', async () => {
  await signIn(CUSTOMER)
  const path = `/api/boton-pago/${uuid}`
  answers[path] = answer(paymentOf())
  await openPayment()
  await shows('PENDIENTE')
  expect(document.querySelector(`a[href="${LINK}"]`)?.getAttribute('rel')).toBe('noopener noreferrer')
  answers[path] = answer(
    paymentOf({
      ...{ status: 'APROBADO', approval_code: 'Y:123', cardnumber: '**** 1234', bname: 'Ana Ñúñez' },
      ...{ resolved_at_formatted: '09/03/2026 10:06', puede: { ...row().puede, eliminar: false } },
    }),
  )

  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await shows(/Pago aprobado.*09\/03\/2026 10:06.*Y:123.*\*\*\*\* 1234.*Ana Ñúñez/)
  expect(toasts()).toEqual(['Se pagó «Anticipo mesada»: $\u00a01.150,00'])
  expect(document.querySelector(`a[href="${LINK}"]`)).toBeNull()
  expect(button('Eliminar')).toBeUndefined()
})

test('without network an old link is handed on with a warning, a link of elsewhere never [SEC74]', async () => {
  await signIn(CUSTOMER)
  const path = `/api/boton-pago/${uuid}`
  answers[path] = answer(paymentOf())
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  const fresh = await openPayment()
  await shows('Link de pago')
  expect(pageText()).not.toContain('puede haber cambiado')
  await fresh.close()

  delete answers[path]
  clock += 16 * MINUTE
  const old = await openPayment()
  await shows('Datos de 10:05: puede haber cambiado.')
  await click(button('Copiar el link de Anticipo mesada'))
  expect(writeText).toHaveBeenCalledWith(LINK)
  expect(toasts()).toEqual(['Link copiado. Datos de 10:05: puede haber cambiado.'])
  await old.close()

  answers[path] = answer(paymentOf({ fd_payment_url: 'https://phishing.example/x', link_permitido: false }))
  await openPayment()
  await shows('Este link no lleva al procesador de pagos configurado')
  expect(document.querySelector('main a[href*="phishing"]')).toBeNull()
  expect(button('Copiar el link de Anticipo mesada')).toBeUndefined()
})

test('money of another amount is decided about by administrators, and its link is handed on no more [A205]', async () => {
  const charged = paymentOf({
    status: 'ERROR',
    cobrado: true,
    error_msj: 'El procesador informó otro importe.',
  })
  const path = `/api/boton-pago/${uuid}`
  await signIn(CUSTOMER)
  answers[path] = answer(charged)
  const own = await openPayment()
  await shows('El procesador informó otro importe.')
  expect(pageText()).not.toMatch(/Link de pago|Cobro por decidir/)
  await own.close()

  await signIn(ADMIN)
  const blank = Object.fromEntries(Object.keys(transaction.entries).map((name) => [name, '']))
  const transactions = [{ ...blank, status: 'aprobada', amount: 1149, currency: 'ARS' }]
  const puede = { ...row().puede, eliminar: false, resync_fiserv: true, decidir: true }
  answers[path] = answer({ ...charged, por_decidir: true, puede, transactions } as never)
  await openPayment()
  await shows('Se cobró $ 1.149,00 en lugar de $ 1.150,00. Hay que decidir qué se hace.')
  expect(document.querySelector(`a[href="${LINK}"]`)).toBeNull()
  expect(button('Aceptar el cobro')).toBeDefined()
  expect(button('Anotar devolución')).toBeDefined()
})

const openNew = async (search = {}) => {
  const onSaved = vi.fn()
  await openScreen(phone as Phone, () => <NewPaymentPage search={search} onSaved={onSaved} />)
  await shows('3 cuotas (1,15)')
  return onSaved
}
const choose = (label: RegExp) =>
  click([...document.querySelectorAll('label')].find((item) => label.test(item.textContent ?? '')))
const field = labelled

test('the amount typed last leads and the server computes the other; both are sent as shown [A69, A122, A166, S226]', async () => {
  await signIn(CUSTOMER)
  const onSaved = await openNew()
  await untilRead(() => expect(field('Correo de aviso')?.value).toBe('pagos@sur.example'))
  await choose(/3 cuotas/)
  await type(field('Monto a recibir'), '1.000,5')
  await untilRead(() => expect(field('Monto al cliente *')?.value).toBe('1.150,58'))
  expect(pageText()).toContain('$ 1.000,50')
  expect(pageText()).toContain('aprox. 3 × $ 383,53, total $ 1.150,58')

  await type(field('Monto al cliente *'), '2300')
  await untilRead(() => expect(field('Monto a recibir')?.value).toBe('2.000,00'))
  await type(field('Título *'), 'Saldo')
  await type(field('Descripción *'), 'Mesada')
  expect(button('Generar link')?.disabled).toBe(true)
  await choose(/Acepto los términos/)
  answers['/api/boton-pago'] = says({ message: 'Botón guardado', data: paymentOf() })
  await click(button('Generar link'))

  await untilRead(() => expect(onSaved).toHaveBeenCalledWith(uuid))
  expect(sent).toMatchObject([
    { unit_price_receive: '2000', unit_price: '2300', installments: '3', account: '3', title: 'Saldo' },
  ])
  expect(sent[0]).not.toHaveProperty('fee')
})

test('every refusal is shown, beside its field where it has one; what was typed stays [S228]', async () => {
  await signIn(CUSTOMER)
  const onSaved = await openNew()
  await type(field('Monto a recibir'), '500')
  await choose(/Acepto los términos/)
  await untilRead(() => expect(button('Generar link')?.disabled).toBe(false))
  await click(button('Generar link'))
  await shows('Debe ingresar un título.')
  expect(pageText()).toContain('Debe ingresar una descripción.')
  expect(sent).toEqual([])

  await choose(/3 cuotas/)
  await type(field('Título *'), 'Saldo')
  await type(field('Descripción *'), 'Mesada')
  const errors = { installments: ['El costo cambió.'], title: ['No así.'], otra: ['Algo más.'] }
  answers['/api/boton-pago'] = says({ code: 'entrada-invalida', message: 'x', errors }, 422)
  await untilRead(() => expect(button('Generar link')?.disabled).toBe(false))
  await click(button('Generar link'))

  await shows('Algo más.')
  expect(document.querySelector('[role=alert] li')?.textContent).toBe('Algo más.')
  expect(document.querySelector('fieldset [role=alert]')?.textContent).toBe('El costo cambió.')
  expect(document.getElementById(`${field('Título *')?.id}-error`)?.textContent).toBe('No así.')
  expect(field('Título *')?.value).toBe('Saldo')
  expect(onSaved).not.toHaveBeenCalled()
})

test('a form that is corrected after a lost answer is the same filling, and leads to the link that it made [A58]', async () => {
  await signIn(CUSTOMER)
  await openNew()
  await type(field('Monto a recibir'), '500')
  await choose(/Acepto los términos/)
  await choose(/3 cuotas/)
  await type(field('Título *'), 'Saldo')
  await type(field('Descripción *'), 'Mesada')
  answers['/api/boton-pago'] = says({ code: 'no-disponible', message: 'Se cortó.' }, 503)
  await untilRead(() => expect(button('Generar link')?.disabled).toBe(false))
  await click(button('Generar link'))
  await shows('Se cortó.')
  await type(field('Título *'), 'Saldo de mayo')
  const text = 'Este formulario ya generó un link, con otros datos.'
  const refusal = { code: 'clave-reutilizada', message: text, errors: { intento: [text] }, current: { uuid } }
  answers['/api/boton-pago'] = says(refusal, 422)
  await click(button('Generar link'))

  await shows('Abrilo para corregirlo, o generá otro aparte.')
  expect(sent.map(({ intento: attempt }) => attempt)).toEqual([sent[0]?.intento, sent[0]?.intento])
  expect(field('Título *')?.value).toBe('Saldo de mayo')
  await click(button('Generar otro'))
  await click(button('Generar link'))
  await untilRead(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.intento).not.toBe(sent[0]?.intento)
})

test('a link over a balance is filled in: the risk is accepted, and it is made [S226]', async () => {
  await signIn(CUSTOMER)
  const onSaved = await openNew({ importe: '500' })
  expect(pageText()).toMatch(/Saldo al \d\d\/\d\d\/\d{4}/)
  expect(field('Título *')).toBeNull()
  await choose(/Acepto los términos/)
  answers['/api/boton-pago'] = says({ message: 'Botón guardado', data: paymentOf() })
  await untilRead(() => expect(button('Generar link')?.disabled).toBe(false))
  await click(button('Generar link'))

  await untilRead(() => expect(onSaved).toHaveBeenCalledWith(uuid))
  expect(sent).toMatchObject([
    { unit_price_receive: '500', installments: '1', description: 'Saldo de la cuenta corriente' },
  ])
})

test('an account without a plan says so; only administrators choose a plan [A69, S239]', async () => {
  await signIn(CUSTOMER)
  answers['/api/pago/opciones'] = offers()
  const onSaved = () => undefined
  const none = await openScreen(phone as Phone, () => <NewPaymentPage search={{}} onSaved={onSaved} />)
  await shows('La cuenta no tiene un plan de cuotas.')
  await none.close()

  const other = { ...PLAN, fee: 2, name: 'Cabal' }
  answers['/api/pago/opciones'] = offers(PLAN, other)
  await signIn(CUSTOMER)
  const own = await openScreen(phone as Phone, () => <NewPaymentPage search={{}} onSaved={onSaved} />)
  await shows('3 cuotas')
  expect(pageText()).not.toContain('Cabal')
  await own.close()

  await signIn(ADMIN)
  await openScreen(phone as Phone, () => <NewPaymentPage search={{ cuenta: '3' }} onSaved={onSaved} />)
  await shows('Cabal')
})
