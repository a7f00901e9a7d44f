import { expect, test } from '#e2e/fixtures.ts'
import { Grupos, pedirTres } from '#e2e/people/grupos.ts'
import { expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'

test('picking orders, groups and filters have no accessibility violations', async ({ alguien, world }) => {
  const vendedora = await alguien('vendedora', PHONE)
  const grupos = new Grupos(vendedora)
  const { page } = vendedora
  await vendedora.entrar()
  await pedirTres(vendedora, world, 'Obra Las Heras')
  await vendedora.pedidos('heras')
  const pedidos = vendedora.pedidosEnPantalla()
  await expect(pedidos).toHaveCount(3)

  await grupos.seleccionar(pedidos.nth(0), pedidos.nth(1))
  await expect(grupos.cuenta()).toHaveText('2 seleccionados')
  await expectNoAxeViolationsInBothSizes(vendedora, 'selección', grupos.cuenta())
  for (const action of ['CAMBIAR ESTADO A', 'CREAR NUEVO GRUPO', 'AÑADIR A GRUPO EXIST.', 'ASIGNAR TURNO']) {
    await grupos.hacer(action)
    const cancel = vendedora.dialog().getByRole('button', { name: 'Cancelar' })
    await expectNoAxeViolationsInBothSizes(vendedora, action, cancel)
    await page.keyboard.press('Escape')
    await expect(vendedora.dialog()).toBeHidden()
  }

  await grupos.crear({ nombre: 'Las Heras', estado: 'Armando' })
  await expectNoAxeViolationsInBothSizes(vendedora, 'grupo', grupos.cabecera('Las Heras'))
  for (const action of ['Editar grupo', 'Cambiar estado']) {
    await page.getByRole('button', { name: action, exact: true }).click()
    const armando = vendedora.dialog().getByRole('radio', { name: 'Armando' })
    await expect(armando).toBeChecked()
    await expectNoAxeViolationsInBothSizes(vendedora, action, armando)
    await page.keyboard.press('Escape')
    await expect(vendedora.dialog()).toBeHidden()
  }

  await page.getByRole('button', { name: 'Filtros' }).click()
  const cancelled = page.getByRole('checkbox', { name: 'Cancelado' })
  await cancelled.check()
  await expectNoAxeViolationsInBothSizes(vendedora, 'filtros', cancelled)
})
