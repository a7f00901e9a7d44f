import { expect, test } from '#e2e/fixtures.ts'
import { OrderGroups, orderThree } from '#e2e/people/groups.ts'
import { expectNoAxeViolationsInBothSizes, PHONE } from '#e2e/support/axe.ts'

test('picking orders, groups and filters have no accessibility violations', async ({ person, world }) => {
  const seller = await person('vendedora', PHONE)
  const groups = new OrderGroups(seller)
  const { page } = seller
  await seller.entrar()
  await orderThree(seller, world, 'Obra Las Heras')
  await seller.pedidos('heras')
  const orders = seller.ordersOnScreen()
  await expect(orders).toHaveCount(3)

  await groups.seleccionar(orders.nth(0), orders.nth(1))
  await expect(groups.cuenta()).toHaveText('2 seleccionados')
  await expectNoAxeViolationsInBothSizes(seller, 'selección', groups.cuenta())
  for (const action of ['CAMBIAR ESTADO A', 'CREAR NUEVO GRUPO', 'AÑADIR A GRUPO EXIST.', 'ASIGNAR TURNO']) {
    await groups.hacer(action)
    const cancel = seller.dialog().getByRole('button', { name: 'Cancelar' })
    await expectNoAxeViolationsInBothSizes(seller, action, cancel)
    await page.keyboard.press('Escape')
    await expect(seller.dialog()).toBeHidden()
  }

  await groups.crear({ nombre: 'Las Heras', estado: 'Armando' })
  await expectNoAxeViolationsInBothSizes(seller, 'grupo', groups.cabecera('Las Heras'))
  for (const action of ['Editar grupo', 'Cambiar estado']) {
    await page.getByRole('button', { name: action, exact: true }).click()
    const assembling = seller.dialog().getByRole('radio', { name: 'Armando' })
    await expect(assembling).toBeChecked()
    await expectNoAxeViolationsInBothSizes(seller, action, assembling)
    await page.keyboard.press('Escape')
    await expect(seller.dialog()).toBeHidden()
  }

  await page.getByRole('button', { name: 'Filtros' }).click()
  const cancelled = page.getByRole('checkbox', { name: 'Cancelado' })
  await cancelled.check()
  await expectNoAxeViolationsInBothSizes(seller, 'filtros', cancelled)
})
