import { expect, test } from './fixtures.ts'
import { PHONE } from './support/axe.ts'

test.use({ onlyReads: true })

test('Back closes what lies over the screen, and only that', async ({ alguien }) => {
  const vendedora = await alguien('vendedora', PHONE)
  const { page, buscador } = vendedora
  const menu = page.getByRole('button', { name: 'Menú' })
  await vendedora.entrar()

  await menu.click()
  await vendedora.dialog().getByRole('link', { name: 'Mis pedidos', exact: true }).click()
  await expect(vendedora.title('Mis pedidos')).toBeVisible()
  await menu.click()
  await expect(vendedora.dialog()).toBeVisible()
  await page.goBack()
  await expect(vendedora.dialog()).toBeHidden()
  await expect(vendedora.title('Mis pedidos')).toBeVisible()

  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Dejar de seleccionar' })).toBeVisible()
  await menu.click()
  await expect(vendedora.dialog()).toBeVisible()
  await page.goBack()
  await expect(vendedora.dialog()).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Seleccionar', exact: true })).toBeVisible()

  await page.getByRole('article').getByRole('link').first().click()
  await expect(vendedora.title(/^Pedido \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(vendedora.dialog()).toBeVisible()
  await page.goBack()
  await expect(vendedora.dialog()).toBeHidden()
  await expect(vendedora.title(/^Pedido \d+/)).toBeVisible()

  // Closed in another way, it leaves nothing behind: Back is the way back again.
  await page.getByRole('button', { name: 'Repetir pedido' }).click()
  await expect(vendedora.dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(vendedora.dialog()).toBeHidden()
  await page.goBack()
  await expect(vendedora.title('Mis pedidos')).toBeVisible()
  await page.goBack()
  await expect(vendedora.title(/^Hola, /)).toBeVisible()

  await buscador.buscar('B-1042')
  await page.getByRole('button', { name: 'Ver Chapa 1 en pantalla completa' }).click()
  await expect(vendedora.dialog()).toBeVisible()
  await page.goBack()
  await expect(vendedora.dialog()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ver Chapa 1 en pantalla completa' })).toBeVisible()
})
