import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'
import { BAR_COLORS } from '#src/ui/theme/bar-colors.ts'

test.use({ onlyReads: true })

/** The light look is that of all other stories. */
const OTHERS = { dark: 'Oscuro', sun: 'Sol' } as const

for (const [look, name] of Object.entries(OTHERS) as [keyof typeof OTHERS, string][]) {
  test(`the look ${name} is chosen in Perfil, is kept, and has no accessibility violations`, async ({
    person,
  }) => {
    const seller = await person('vendedora', PHONE)
    const { page, buscador: searchForm } = seller
    const begins = new RegExp(`^${name}`)
    const oro = 'Calacatta Oro 2 cm Pulido'
    await seller.ir('/login')
    await page.evaluate((look) => localStorage.setItem('cantera.aspecto', look), look)
    await page.reload()
    await expectNoAxeViolationsInBothSizes(seller, 'login', page.getByRole('button', { name: 'Ingresar' }))
    await page.evaluate(() => localStorage.removeItem('cantera.aspecto'))
    await seller.entrar()

    await seller.ir('/perfil')
    await page.getByRole('radio', { name: begins }).check()
    await expect(page.locator('html')).toHaveAttribute('data-look', look)
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', BAR_COLORS[look])
    await expectNoAxeViolationsInBothSizes(seller, 'perfil', page.getByRole('radio', { name: begins }))

    await seller.ir('/')
    await expect(page.locator('html')).toHaveAttribute('data-look', look)
    await expectNoAxeViolationsInBothSizes(seller, 'inicio', seller.title(/^Hola, /))

    await searchForm.buscar('calacatta oro')
    await expectNoAxeViolationsInBothSizes(seller, 'resultados', searchForm.galeria(oro))

    const orders = await seller.pedidos()
    await expectNoAxeViolationsInBothSizes(seller, 'pedidos', orders.first())

    await expectPaper(page)

    await page.getByRole('article').getByRole('link').first().click()
    await expect(seller.title(/^Pedido \d+/)).toBeVisible()
    await expectNoAxeViolationsInBothSizes(seller, 'pedido', page.getByRole('heading', { name: 'Actividad' }))
  })
}

/** Printed light in every look, without what is pressed. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(26, 33, 29)')
  const pressed = page.locator('header [data-surface], nav, [role="search"], .mantine-Button-root')
  await expect(pressed.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
}
