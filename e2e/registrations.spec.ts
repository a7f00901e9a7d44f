import { NO_GROUP } from '#contract/calls/groups.ts'
import { expect, test } from './fixtures.ts'
import { download } from './people/download.ts'
import type { Person } from './people/person.ts'
import { expectNoAxeViolations, PHONE } from './support/axe.ts'

test('root reads groups, orders and lines of the ERP in one list, and takes it home three times', async ({
  person,
}) => {
  const root = await person('root')
  const { page } = root
  const registros = page.getByRole('list', { name: 'Registros' })
  await root.entrar()
  await root.ir('/pedido-new')
  await expect(root.title('Mis pedidos, Nuevo')).toBeVisible()

  await test.step('the three kinds', async () => {
    await expect(registros.getByText(/^SAP \S+$/).first()).toBeVisible()
    await expect(registros.getByRole('link').first()).toBeVisible()
    const group = registros.getByRole('heading', { level: 2 }).getByRole('button').first()
    await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeViolations(root, 'pedidos, nuevo, escritorio')
  })

  await test.step('words, and one status alone', async () => {
    await search(root, 'calacatta')
    await expect(page).toHaveURL(/q=calacatta/)
    await expect(page.getByRole('article').first()).toBeVisible()
    await search(root, 'xilofon')
    await expect(page.getByText('No hay pedidos', { exact: true })).toBeVisible()
    await search(root, '')
    await root.ir(`/pedido-new?f=Cancelado&gf=${encodeURIComponent(NO_GROUP)}`)
    await expect(page.getByRole('checkbox', { name: 'Cancelado' })).toBeChecked()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('the file, three times and no more', async () => {
    const { rows, url } = await download(root, async () => {
      await page.getByRole('button', { name: 'Exportar CSV' }).click()
      await root.dialog().getByRole('button', { name: 'Aceptar' }).click()
    })
    const [lines, orders] = [true, false].map((isLine) =>
      rows.filter(({ Pedido: Order }) => Order?.startsWith('SAP ') === isLine),
    )
    expect(new Set(orders?.map(({ Estado: Status }) => Status))).toEqual(new Set(['Cancelado']))
    expect(lines).not.toEqual([])
    const again = [await fetch(url), await fetch(url), await fetch(url)]
    expect(again.map(({ status }) => status)).toEqual([200, 200, 404])
    expect(await again[2]?.text()).toContain('El enlace de descarga venció. Volvé a exportar.')
  })

  await page.setViewportSize(PHONE)
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeVisible()
  await expectNoAxeViolations(root, 'pedidos, nuevo, teléfono')
})

async function search({ page }: Person, text: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Buscar pedidos' })
  await box.fill(text)
  await box.press('Enter')
}
