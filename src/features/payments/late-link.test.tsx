import { afterEach, expect, test, vi } from 'vitest'
import { CUSTOMER, LINK, offers, PLAN, paymentOf, uuid } from '#tests/phones/payment-fixtures.ts'
import { openPhone, type Phone, type Wire } from '#tests/phones/phone.ts'
import { act, button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { NewPaymentPage } from './form/new-payment-page.tsx'
import { PaymentPage } from './payment-page.tsx'

let phone: Phone
afterEach(() => phone.device.close())

const SOON = 'El link se está generando. Aparece acá solo.'
const late = paymentOf({ fd_payment_url: null, link_permitido: false })
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))

async function signIn(answers: Record<string, Wire>): Promise<void> {
  phone = await openPhone((path, request) => answers[path]?.(path, request), CUSTOMER)
}

test('a form whose link comes later is saved, without an error [SEC63]', async () => {
  const onSaved = vi.fn()
  await signIn({
    '/api/pago/opciones': offers(PLAN),
    '/api/boton-pago': () => ({ status: 202, body: { message: 'El link se está generando', data: late } }),
  })
  await openScreen(phone, () => <NewPaymentPage search={{ importe: '500' }} onSaved={onSaved} />)
  await shows('3 cuotas (1,15)')
  await click(
    [...document.querySelectorAll('label')].find((label) => /Acepto los términos/.test(label.textContent)),
  )
  await untilRead(() => expect(button('Generar link')?.disabled).toBe(false))
  await click(button('Generar link'))

  await untilRead(() => expect(onSaved).toHaveBeenCalledWith(uuid))
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a payment without its link says that it comes by itself, and then has it', async () => {
  let payment = late
  await signIn({
    [`/api/boton-pago/${uuid}`]: () => ({ status: 200, body: { data: payment, etag: `${payment.version}` } }),
  })
  await openScreen(phone, () => <PaymentPage uuid={uuid} />)
  await shows(SOON)
  expect(document.querySelector(`a[href="${LINK}"]`)).toBeNull()
  payment = paymentOf({ version: 2 })

  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await untilRead(() => expect(document.querySelector(`a[href="${LINK}"]`)).not.toBeNull())
  expect(pageText()).not.toContain(SOON)
})
