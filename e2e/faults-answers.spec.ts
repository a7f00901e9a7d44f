import { expect } from '@playwright/test'
import type { Fault } from './support/fault-proxy.ts'
import { expectAllArrivedOnce, onTheNextChanges, test } from './support/fault-world.ts'

test('F3 an order whose answer is lost twice is sent once and says so', { tag: '@everyday' }, async ({
  world,
  phone,
}) => {
  world.proxy.use(onTheNextChanges(['deaf', 'deaf']).rule)

  await phone.order('respuesta perdida')

  await expect(phone.page.getByText(/^Enviado \d/).first()).toBeVisible({ timeout: 15_000 })
  await expectAllArrivedOnce(world, phone)
})

test('F12, F13 neither a page of the hotel nor a failing gateway is taken for an answer', async ({
  world,
  phone,
}) => {
  world.proxy.use('portal')
  await phone.order('detrás del portal')

  await expect(phone.page.getByText(/Sin conexión real|no es la nuestra|otra cosa/).first()).toBeVisible()
  world.proxy.use({ status: 502 })
  await phone.open('/pendientes')
  await phone.page.getByRole('button', { name: 'Sincronizar ahora' }).click()
  await expect.poll(() => phone.waiting()).toBe(1)
  expect(await world.orders('detrás del portal')).toBe(0)
  world.proxy.use('pass')
  await phone.page.getByRole('button', { name: 'Sincronizar ahora' }).click()

  await expectAllArrivedOnce(world, phone)
})

test('F14 a network that swallows everything, before or after the server, is given up after 15 s', async ({
  world,
  phone,
}) => {
  world.proxy.use('down')
  await phone.order('tragado a la ida')
  await phone.order('tragado a la vuelta')
  const swallowed = new Map<string, Fault>()
  world.proxy.use(({ key }) => {
    if (key === null) return 'down'
    if (!swallowed.has(key)) swallowed.set(key, swallowed.size === 0 ? 'hang' : 'mute')
    return swallowed.get(key) ?? 'down'
  })
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')))

  const chip = (text: string) => phone.page.getByText(text, { exact: true }).first()
  await expect(chip('Enviando')).toBeVisible({ timeout: 20_000 })
  await expect(chip('En este equipo')).toBeVisible({ timeout: 20_000 })
  await expect(phone.page.getByText('Sin conexión').first()).toBeVisible()
  await expect.poll(() => swallowed.size).toBe(2)
  world.proxy.use('pass')

  await expectAllArrivedOnce(world, phone)
})

test('F15 what the browser believes of the network is only a hint', async ({ world, phone }) => {
  await phone.process.context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }),
  )
  await phone.order('el navegador cree que no hay red')
  await expectAllArrivedOnce(world, phone)

  await phone.process.context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
  )
  world.proxy.use('down')
  await phone.order('el navegador cree que hay red')
  await expect(phone.page.getByText('Sin conexión').first()).toBeVisible()
  world.proxy.use('pass')

  await expectAllArrivedOnce(world, phone)
})
