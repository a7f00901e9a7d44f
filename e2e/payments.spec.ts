import { expect, test } from './fixtures.ts'
import { PHONE } from './support/axe.ts'

test.use({ withProcessor: true })

test('a link made on the phone is paid on the page of the processor, and the phone says so', {
  tag: '@everyday',
}, async ({ cliente: customer, browser }) => {
  const { page } = customer
  await customer.ir('/pago/nuevo')
  await page.getByRole('radio').first().check()
  await page.getByLabel('Monto a recibir').fill('1234,50')
  await page.getByLabel('Título').fill('Mesada de cocina')
  await page.getByLabel('Descripción').fill('Granito Negro Boreal, dos metros')
  await page.getByLabel(/Acepto los términos y condiciones/).check()
  await page.getByRole('button', { name: 'Generar link' }).click()
  const link = page.getByRole('link', { name: /\/pagos-demo\/pagar\// })
  await expect(link).toBeVisible()
  await expect(page.getByText('PENDIENTE', { exact: true })).toBeVisible()

  const payer = await browser.newContext({ viewport: PHONE })
  const paying = await payer.newPage()
  await paying.goto((await link.getAttribute('href')) ?? '')
  await expect(paying.getByText('Simulador de pagos').first()).toBeVisible()
  await paying.getByLabel('Nombre en la tarjeta').fill('Sofía Benítez')
  await paying.getByRole('button', { name: /^Rechazada/ }).click()
  await paying.getByRole('link', { name: 'Reintentar' }).click()
  await paying.getByLabel('Nombre en la tarjeta').fill('Sofía Benítez')
  await paying.getByRole('button', { name: /^Visa: aprobada/ }).click()
  await expect(paying.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
  await payer.close()

  // Two polls, ten seconds each.
  await expect(page.getByText('APROBADO', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Sofía Benítez').first()).toBeVisible()
})
