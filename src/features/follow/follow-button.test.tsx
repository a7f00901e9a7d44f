import { afterEach, expect, test } from 'vitest'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen, toasts } from '#tests/screen.tsx'
import { id } from '#tests/worlds/outbox-world.ts'
import { FollowButton } from './follow-button.tsx'

const URL = 'https://portal.example/p/abc'
const answers: Record<string, Wire> = {
  '/api/seguimiento': () => ({ status: 200, body: { url: URL, vence: '2026-06-01T00:00:00.000Z' } }),
  '/api/seguimiento/revocar': () => ({ status: 200, body: { message: 'El enlace ya no abre' } }),
}

let phone: Phone
afterEach(() => phone.device.close())

const open = async (p: Record<string, boolean>) => {
  phone = await openPhone((path, request) => answers[path]?.(path, request), sellerUser({ p }))
  return openScreen(phone, () => (
    <>
      <p>Pantalla</p>
      <FollowButton que="pedido" uuid={id(1)} name="Pedido 123" />
    </>
  ))
}

test('a page that follows an order is handed on by WhatsApp, and ended', async () => {
  await open({ 'pedido-ver': true })
  await untilRead(() => expect(button('Compartir seguimiento')).toBeDefined())
  await click(button('Compartir seguimiento'))
  await untilRead(() => expect(pageText()).toContain('Pedido 123: quien tenga el enlace ve el estado'))
  const chat = [...document.querySelectorAll('a')].find((link) => link.textContent === 'WhatsApp')
  expect(decodeURIComponent(chat?.href ?? '')).toContain(`Pedido 123, seguilo acá: ${URL}`)

  await click(button('Dejar de compartir'))

  await untilRead(() => expect(toasts()).toContain('El enlace ya no abre'))
  expect(phone.asked.filter((path) => path.startsWith('/api/seguimiento'))).toEqual([
    '/api/seguimiento',
    '/api/seguimiento/revocar',
  ])
})

test('who may not see orders hands on none', async () => {
  await open({})

  await untilRead(() => expect(pageText()).toContain('Pantalla'))
  expect(button('Compartir seguimiento')).toBeUndefined()
})
