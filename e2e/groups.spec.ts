import { expect, test } from './fixtures.ts'
import { OrderGroups, orderThree } from './people/groups.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { World } from './support/world.ts'

const NOTE = 'Obra Las Heras'

test('orders picked without coverage change status, make a group, and reach the distributor once', async ({
  prepared: seller,
  otherSeller,
  world,
}) => {
  const groups = new OrderGroups(seller)
  await orderThree(seller, world, NOTE)
  await seller.loseNetwork()
  await seller.restartPhone('/pedido?q=heras')
  const orders = seller.ordersOnScreen()
  await expect(orders).toHaveCount(3)

  await test.step('three orders are picked, with a finger that stays and with their boxes', async () => {
    await groups.mantenerApretado(orders.nth(0))
    await orders.nth(1).getByRole('checkbox').check()
    await orders.nth(2).getByRole('checkbox').check()
    await expect(groups.cuenta()).toHaveText('3 seleccionados')
    await expect(groups.accion('DESAGRUPAR PEDIDOS')).toBeHidden()
  })

  await test.step('what is picked ends with the page: nothing acts on orders that are out of sight', async () => {
    await seller.page.reload()
    await expect(orders).toHaveCount(3)
    await expect(groups.barra()).toBeHidden()
    await groups.seleccionar(orders.nth(0), orders.nth(1), orders.nth(2))
    await expect(groups.cuenta()).toHaveText('3 seleccionados')
  })

  await test.step('their status changes at once', async () => {
    await groups.changeStatus('En preparación')
    await expect(seller.ordersOnScreen('En preparación')).toHaveCount(3)
    await expect(seller.ordersOnScreen('En este equipo')).toHaveCount(3)
    await expect(groups.barra()).toBeHidden()
  })

  await test.step('they make a group, which is renamed, and one of them leaves it', async () => {
    await groups.seleccionar(orders.nth(0), orders.nth(1), orders.nth(2))
    await groups.crear({ nombre: 'Las Heras', descripcion: 'Todo junto', estado: 'Coordinado' })
    await expect(groups.cabecera('Las Heras')).toContainText('3 pedidos')
    await groups.renombrar('Las Heras 2100')
    await expect(groups.cabecera('Las Heras 2100')).toBeVisible()
    await groups.seleccionar(orders.nth(2))
    await groups.desagrupar('¿Está seguro que desea desagrupar 1 pedido?')
    await expect(groups.cabecera('Las Heras 2100')).toContainText('2 pedidos')
    await expect(seller.page.getByRole('heading', { name: 'Sin grupo 1' })).toBeVisible()
  })

  await test.step('coverage comes back: everything goes without a touch, once', async () => {
    await seller.findNetwork()
    await expect(seller.toSend()).toBeHidden({ timeout: 30_000 })
    expect(await heldBy(world)).toEqual([
      { status: 'En preparación', grupo: null, moves: 2, changes: 1 },
      { status: 'En preparación', grupo: 'Las Heras 2100', moves: 1, changes: 1 },
      { status: 'En preparación', grupo: 'Las Heras 2100', moves: 1, changes: 1 },
    ])
    await expect(groups.cabecera('Las Heras 2100')).toContainText('2 pedidos')
  })

  await test.step('the other seller sees the group and the loose order', async () => {
    await otherSeller.pedidos('heras')
    await expect(new OrderGroups(otherSeller).cabecera('Las Heras 2100')).toContainText('Coordinado')
    await expect(otherSeller.ordersOnScreen('En preparación')).toHaveCount(3)
  })
})

test('what the server refuses of a group says why at the group, and is put right in the form that made it', async ({
  vendedora: seller,
  world,
}) => {
  const groups = new OrderGroups(seller)
  const { page } = seller
  await orderThree(seller, world, NOTE)
  await seller.pedidos('heras')
  const orders = seller.ordersOnScreen()
  await expect(orders).toHaveCount(3)
  await seller.loseNetwork()
  await groups.seleccionar(orders.nth(0), orders.nth(1))
  await groups.crear({ nombre: 'Las Heras', estado: 'Armando' })
  await world.query(`update group_states set deleted_at = now() where nombre = 'Armando'`)
  await seller.findNetwork()

  const said = page.getByText('Debe seleccionar un estado', { exact: true })
  await expect(said).toBeVisible({ timeout: 30_000 })
  await expectNoAxeViolations(seller, 'grupo rechazado')
  await page.getByRole('link', { name: 'Corregir' }).click()
  const dialog = seller.dialog()
  await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Las Heras')
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await expectNoAxeViolations(seller, 'corregir un grupo')
  await dialog.getByRole('radio', { name: 'Coordinado' }).check()
  await dialog.getByRole('button', { name: 'Crear grupo' }).click()

  await expect(dialog).toBeHidden()
  await expect(seller.toSend()).toBeHidden({ timeout: 30_000 })
  await expect(groups.cabecera('Las Heras')).toContainText('Coordinado')
  await expect(said).toBeHidden()
  expect((await heldBy(world)).map((item) => (item as { grupo: string | null }).grupo)).toEqual([
    null,
    'Las Heras',
    'Las Heras',
  ])
})

test('a search that finds nothing says so in a dialog, a list that opens empty in its place [A34]', async ({
  vendedora: seller,
}) => {
  const { page } = seller
  await seller.pedidos('xilofon')
  await expect(page.getByText('No hay pedidos', { exact: true })).toBeVisible()
  await expect(seller.dialog()).toBeHidden()

  const box = page.getByRole('searchbox', { name: 'Buscar pedidos' })
  await box.fill('xilofono')
  await box.press('Enter')

  await expect(seller.dialog()).toContainText('No hay pedidos')
})

/** The database's entries of them: each move and change of status once. */
function heldBy(world: World): Promise<object[]> {
  return world.query(
    `select o.status, g.nombre as grupo,
       (select count(*)::int from order_messages m where m.order_id = o.id and m.changes::text like '%Grupo: %') as moves,
       (select count(*)::int from order_messages m where m.order_id = o.id and m.title = 'Estado actualizado') as changes
     from orders o left join order_groups g on g.id = o.group_id
     where o.client_note like '%' || $1 || '%' order by g.nombre nulls first`,
    [NOTE],
  )
}
