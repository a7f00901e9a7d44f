import { expect, test } from '#e2e/fixtures.ts'
import { expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'

test('the assistant has no accessibility violations, empty, answering with a table, and never scrolls sideways', async ({
  person,
}) => {
  const seller = await person('vendedora', PHONE)
  await seller.entrar()
  const { page } = seller
  await seller.ir('/chat')
  await expectNoAxeViolationsInBothSizes(seller, 'asistente', page.getByText('Soy Junior'))

  await page.getByLabel('Tu pregunta').fill('¿Qué hay de Carrara?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  const region = page.getByRole('region', { name: 'Tabla' })
  await expect(region).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeVisible()
  await expectNoAxeViolationsInBothSizes(seller, 'asistente con tabla', region)

  await page.setViewportSize({ width: 320, height: 640 })
  const sign = page.getByText('Deslizá para ver más →')
  await expect(sign).toBeVisible()
  await region.evaluate((item) => item.scrollTo({ left: item.scrollWidth }))
  await expect(sign).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
