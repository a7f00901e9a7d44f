import { expect } from '@playwright/test'
import { expectAllArrivedOnce, onTheNextChanges, test } from './support/fault-world.ts'

test('F3 an order whose answer is lost twice is sent once and says so', async ({ world, phone }) => {
  world.proxy.use(onTheNextChanges(['deaf', 'deaf']).rule)

  await phone.order('respuesta perdida')

  await expect(phone.page.getByText(/^Enviado \d/).first()).toBeVisible({ timeout: 15_000 })
  await expectAllArrivedOnce(world, phone)
})
