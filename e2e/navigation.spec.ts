import { expect, test } from './fixtures.ts'
import { PHONE } from './support/axe.ts'

test.use({ onlyReads: true })

test('the keyboard is where the screen is: past the bar, at its heading, at what was opened, at the first error', async ({
  person,
}) => {
  const seller = await person('vendedora', PHONE)
  const { page } = seller
  const menu = page.getByRole('button', { name: 'Menú' })
  await seller.entrar()
  await seller.ir('/')
  await expect(page).toHaveTitle(/^Hola, .* · Cantera$/)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(seller.title(/^Hola, /)).toBeFocused()

  await page
    .getByRole('navigation', { name: 'Accesos' })
    .getByRole('link', { name: 'Pedidos', exact: true })
    .filter({ visible: true })
    .click()
  await expect(seller.title('Mis pedidos')).toBeFocused()
  await expect(page).toHaveTitle('Mis pedidos · Cantera')
  for (const opener of [menu, page.getByRole('button', { name: 'Filtros' })]) {
    await opener.click()
    await expect(seller.dialog()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }

  await page.getByRole('article').getByRole('link').first().click()
  await expect(seller.title(/^Pedido \d+/)).toBeFocused()
  await expect(page).toHaveTitle(/^Pedido \d+ · Cantera$/)
  await page.getByRole('link', { name: 'Editar' }).click()
  await expect(seller.title('Editar pedido')).toBeFocused()

  await seller.ir('/pedido/nuevo')
  await page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(page.getByRole('combobox', { name: 'Producto' })).toBeFocused()
})

test('a sign-in counts in every tab; Back closes what lies over the screen, and only that', {
  tag: '@everyday',
}, async ({ person }) => {
  const seller = await person('vendedora', PHONE)
  const { page, buscador: searchForm } = seller
  const menu = page.getByRole('button', { name: 'Menú' })
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${seller.url}/login`)
  await seller.intentarEntrar()
  await expect(seller.title(/^Hola, /)).toBeVisible()
  await expect(otherTab.getByRole('heading', { level: 1, name: /^Hola, / })).toBeVisible()
  await otherTab.close()

  await menu.click()
  await seller.dialog().getByRole('link', { name: 'Mis pedidos', exact: true }).click()
  await expect(seller.title('Mis pedidos')).toBeVisible()
  await menu.click()
  await expect(seller.dialog()).toBeVisible()
  await page.goBack()
  await expect(seller.dialog()).toBeHidden()
  await expect(seller.title('Mis pedidos')).toBeVisible()

  await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Dejar de seleccionar' })).toBeVisible()
  await menu.click()
  await expect(seller.dialog()).toBeVisible()
  await page.goBack()
  await expect(seller.dialog()).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Seleccionar', exact: true })).toBeVisible()

  await page.getByRole('article').getByRole('link').first().click()
  await expect(seller.title(/^Pedido \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar lote' }).click()
  await expect(seller.dialog()).toBeVisible()
  await page.goBack()
  await expect(seller.dialog()).toBeHidden()
  await expect(seller.title(/^Pedido \d+/)).toBeVisible()

  // Closed in another way, it leaves nothing behind: Back is the way back again.
  await page.getByRole('button', { name: 'Cambiar lote' }).click()
  await expect(seller.dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(seller.dialog()).toBeHidden()
  await page.goBack()
  await expect(seller.title('Mis pedidos')).toBeVisible()
  await page.goBack()
  await expect(seller.title(/^Hola, /)).toBeVisible()

  await searchForm.buscar('B-1042')
  await page.getByRole('button', { name: 'Ver Chapa 1 en pantalla completa' }).click()
  await expect(seller.dialog()).toBeVisible()
  await page.goBack()
  await expect(seller.dialog()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ver Chapa 1 en pantalla completa' })).toBeVisible()
})

test('Back while the app starts leads back, and Forward forward again', async ({ person }) => {
  const seller = await person('vendedora', PHONE)
  const { page } = seller
  await seller.entrar()
  await seller.ir('/soporte/nuevo')
  await page.getByRole('link', { name: 'Pedidos', exact: true }).filter({ visible: true }).click()
  await expect(seller.title('Mis pedidos')).toBeVisible()

  await page.addInitScript(backBeforeTheFirstScreen)
  await page.reload()

  await expect(page).toHaveURL(/\/soporte\/nuevo$/)
  await expect(seller.title('Nuevo reclamo')).toBeVisible()
  await page.goForward()
  await expect(seller.title('Mis pedidos')).toBeVisible()
})

/** Runs in the page: once what the first screen shows is read, and for long enough that Back comes before it is drawn. */
function backBeforeTheFirstScreen(): void {
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'start: first screen read') {
      history.back()
      for (const until = Date.now() + 500; Date.now() < until; );
    }
    return mark(name, options)
  }
}
