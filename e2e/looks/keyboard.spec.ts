import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { DESKTOP } from '#e2e/support/axe.ts'
import { pickByKeys, tabTo } from '#e2e/support/keys.ts'

test('the five jobs of a seller are done by keyboard alone', async ({ person, world }) => {
  const seller = await person('vendedora', DESKTOP)
  await seller.entrar()
  const { page } = seller
  const { keyboard } = page
  const goTo = async (key: string, heading: string | RegExp) => {
    await keyboard.press('g')
    await keyboard.press(key)
    await expect(seller.title(heading)).toBeVisible()
  }

  await test.step('a lot is found and ordered', async () => {
    await goTo('b', 'Materiales')
    await expect(page.getByRole('combobox', { name: 'Buscar materiales' })).toBeFocused()
    await keyboard.type('calacatta')
    await expect(
      page
        .getByRole('list', { name: 'Materiales' })
        .getByText(/Macchia/)
        .first(),
    ).toBeVisible()
    await tabTo(page, /Macchia/)
    await keyboard.press('Enter')
    await tabTo(page, /^PEDIR/)
    await keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Cuenta a facturar' })).toBeVisible()
    await tabTo(page, /^Cuenta a facturar/)
    await keyboard.press('Enter')
    await pickByKeys(page, 'Marmolería Del Sur')
    await tabTo(page, /^Guardar pedido/)
    await keyboard.press('Enter')
    await expect(page.getByText('Se ha guardado el pedido')).toBeVisible()
  })

  await test.step('the status of an order is changed', async () => {
    await goTo('p', 'Mis pedidos')
    await tabTo(page, /^Pendiente: cambiar el estado/)
    await keyboard.press('Enter')
    await expect(seller.dialog()).toBeVisible()
    await tabTo(page, /^En preparación/)
    await keyboard.press('Enter')
    await expect(seller.dialog()).toHaveCount(0)
  })

  await test.step('a turno of today is delivered', async () => {
    await goTo('t', 'Turnos')
    await expect(page.getByRole('button', { name: /^Más opciones del turno/ }).first()).toBeVisible()
    await tabTo(page, /^Más opciones del turno/)
    await keyboard.press('Enter')
    await expect(seller.dialog()).toBeVisible()
    await tabTo(page, /^Marcar como entregado/)
    await keyboard.press('Enter')
    await expect(seller.dialog().getByText(/marcar el turno como entregado/)).toBeVisible()
    await tabTo(page, /^Aceptar/)
    await keyboard.press('Enter')
    await expect(seller.dialog()).toHaveCount(0)
    await expect(page.getByText('Entregado').first()).toBeVisible()
  })

  await test.step('an order is found by its number', async () => {
    const [order] = await world.query<{ id: number }>('select id from orders order by id desc limit 1')
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Qué buscar' })).toBeFocused()
    await keyboard.type(String(order?.id))
    await expect(page.getByRole('option', { name: new RegExp(String(order?.id)) }).first()).toBeVisible()
    await keyboard.press('Enter')
    await expect(seller.title(`Pedido ${order?.id}`)).toBeVisible()
  })

  await test.step('orders are read one after the other beside their list', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo('p', 'Mis pedidos')
    const list = page.getByRole('list', { name: 'Pedidos', exact: true })
    const open = list.locator('a[aria-current]')
    await expect(list.getByRole('article').first()).toBeVisible()
    await keyboard.press('j')
    while (!(await page.evaluate(() => document.activeElement?.matches('article a'))))
      await keyboard.press('j')
    for (const _ of ['the first', 'the next']) {
      const { key, top } = await rowInHand(page)
      await keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/pedido/${key}$`))
      await expect(seller.title(/^Pedido \d+$/)).toBeFocused()
      await expect(open).toHaveAttribute('href', `/pedido/${key}`)
      expect(Math.abs(((await open.boundingBox())?.y ?? 0) - top)).toBeLessThan(20)
      await keyboard.press('j')
    }
    const { key } = await rowInHand(page)
    await page.reload()
    await expect(seller.title(/^Pedido \d+$/)).toBeVisible()
    await expect(open).toBeVisible()
    await keyboard.press('Escape')
    await expect(seller.title('Mis pedidos')).toBeVisible()
    await expect(list.locator('a:focus')).not.toHaveAttribute('href', `/pedido/${key}`)
    await page.goBack()
    await expect(open).toBeVisible()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(list).toHaveCount(0)
    await expect(seller.title(/^Pedido \d+$/)).toBeVisible()
    await page.setViewportSize(DESKTOP)
  })

  await test.step('a plate is photographed', async () => {
    await goTo('i', /^Hola, /)
    await tabTo(page, /^Fotografiar/)
    await keyboard.press('Enter')
    // The lot that was just ordered is among the likely ones.
    await expect(page.getByRole('list', { name: 'Últimos lotes' })).toBeVisible()
    await tabTo(page, /^B-/)
    await keyboard.press('Enter')
    await expect(seller.title(/^Fotos del lote B-/)).toBeVisible()
    // Enter on a button is the browser's; that a picture is then saved is counted by the journey of taps.
    await tabTo(page, /^Subir foto/)
    await expect(page.getByRole('button', { name: 'Subir foto' })).toBeFocused()
  })
})

/** The order whose link has the focus, and where it stands. */
async function rowInHand(page: Page): Promise<{ key: string; top: number }> {
  return page.evaluate(() => {
    const link = document.activeElement as HTMLAnchorElement
    return { key: link.pathname.split('/').at(-1) ?? '', top: link.getBoundingClientRect().top }
  })
}
