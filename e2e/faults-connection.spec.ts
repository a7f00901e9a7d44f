import { expect } from '@playwright/test'
import { expectAllArrivedOnce, test } from './support/fault-world.ts'

test('F15 losing and finding the network shows at once on a screen that nobody touches, and its buttons follow', async ({
  phone,
}) => {
  const { page, process } = phone
  await phone.open('/pedido')
  const csv = page.getByRole('button', { name: /CSV/ }).first()
  await expect(csv).toBeEnabled()

  await process.context.setOffline(true)

  await expect(page.getByText('Sin conexión').first()).toBeVisible({ timeout: 2000 })
  await expect(csv).toBeDisabled({ timeout: 2000 })

  await process.context.setOffline(false)

  await expect(csv).toBeEnabled()
})

test('F12 a failing gateway before one call keeps neither the others nor the change waiting once it is mended', async ({
  world,
  phone,
}) => {
  let refused = 0
  world.proxy.use(({ path, key }) => {
    const isRefused = path === '/api/me' || key !== null
    if (isRefused) refused += 1
    return isRefused ? { status: 503 } : 'pass'
  })
  await phone.order('detrás de una puerta que falla')
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(3)
  await expect(phone.page.getByText(/Sin conexión/)).toHaveCount(0)

  world.proxy.use('pass')

  await expectAllArrivedOnce(world, phone)
})
