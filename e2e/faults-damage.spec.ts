import { expect, type Page } from '@playwright/test'
import { COPIES } from '#src/offline/rescue/copies.ts'
import { expectAllArrivedOnce, test } from './support/fault-world.ts'
import type { SellerPhone } from './support/seller-phone.ts'

const copies = (page: Page): Promise<number> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, COPIES)

/** Nothing that waits is without its copy. */
const untilCopied = ({ page }: SellerPhone, count: number) => expect.poll(() => copies(page)).toBe(count)

test('F21 what waits survives a browser that takes its own torn write for damage and removes everything', async ({
  world,
  phone,
}) => {
  world.proxy.use('down')
  await phone.order('antes del corte')
  await phone.kill()
  phone.process.tearStorage()
  // The next start reads over the torn end, and writes on behind it.
  await phone.restart()
  await phone.order('después del corte')
  await phone.write('sin terminar')
  await expect.poll(() => phone.drafts()).toContain('sin terminar')
  await untilCopied(phone, 3)
  await phone.kill()

  await phone.restart()
  await expect.poll(() => phone.process.log()).toContain('Got corruption for')
  // Without network, and without a sign-in: the session has a copy too.
  const dialog = phone.page.getByRole('dialog', { name: 'El navegador borró los datos de este equipo' })
  await expect(dialog.getByText('Los 2 cambios que no se habían enviado se recuperaron')).toBeVisible()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  expect(await phone.drafts()).toContain('sin terminar')
  world.proxy.use('pass')
  await expectAllArrivedOnce(world, phone)
  await phone.page.reload()
  await expect(phone.page.getByRole('dialog')).toHaveCount(0)
})
