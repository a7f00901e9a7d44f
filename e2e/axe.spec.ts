import AxeBuilder from '@axe-core/playwright'
import { DESKTOP, expect, PHONE, test } from './fixtures.ts'
import type { Persona } from './people/persona.ts'

for (const { name, viewport } of [
  { name: 'a phone', viewport: PHONE },
  { name: 'a desktop', viewport: DESKTOP },
]) {
  test(`the screens around orders are for everyone on ${name}`, async ({ alguien }) => {
    const vendedora = await alguien('vendedora', viewport)
    const { page } = vendedora

    await vendedora.ir('/login')
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
    await isForEveryone(vendedora, 'login')

    await vendedora.entrar()
    await isForEveryone(vendedora, 'inicio')

    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(page.getByText('vendedora@demo.example')).toBeVisible()
    await isForEveryone(vendedora, 'menú')
    await page.keyboard.press('Escape')

    await vendedora.ir('/preparar')
    await page.getByRole('checkbox', { name: 'Córdoba', exact: true }).check()
    await expect(page.getByText('Tamaño')).toBeVisible()
    await isForEveryone(vendedora, 'preparar')

    const pedidos = await vendedora.pedidos()
    await expect(pedidos.first()).toBeVisible()
    await isForEveryone(vendedora, 'pedidos')

    await page.getByRole('article').getByRole('link').first().click()
    await expect(vendedora.title(/^Pedido \d+/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Actividad' })).toBeVisible()
    await isForEveryone(vendedora, 'pedido')

    await vendedora.ir('/pedido/nuevo')
    await expect(page.getByRole('combobox', { name: 'Producto' })).toBeVisible()
    await page.getByRole('button', { name: 'Guardar pedido' }).click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await isForEveryone(vendedora, 'pedido nuevo')

    await vendedora.agregarProductos('CALORO20P')
    await page.getByLabel('Asignar turno').check()
    await expect(page.getByRole('combobox', { name: 'Hora desde' })).toBeVisible()
    await isForEveryone(vendedora, 'carrito')

    await page.getByRole('button', { name: 'Limpiar' }).click()
    await expect(vendedora.dialog()).toBeVisible()
    await isForEveryone(vendedora, 'pregunta')

    await vendedora.ir('/no-existe')
    await expect(vendedora.title(/404/)).toBeVisible()
    await isForEveryone(vendedora, 'no existe')
  })
}

/** Every rule of axe, good practices included; nothing is left out. */
async function isForEveryone({ page }: Persona, screen: string): Promise<void> {
  // Two copies of Playwright's types are installed; at run time there is one page.
  const { violations } = await new AxeBuilder({ page: page as never }).setLegacyMode(true).analyze()
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} (${impact}): ${html}\n${failureSummary}`),
  )
  expect.soft(found, screen).toEqual([])
}
