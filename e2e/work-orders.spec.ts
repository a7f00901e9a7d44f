import { expect, test } from './fixtures.ts'
import { WorkOrders } from './people/work-orders.ts'
import { DESKTOP, expectNoAxeViolations } from './support/axe.ts'
import type { World } from './support/world.ts'

test('a customer reads their work orders, and after the phone died without network, too', async ({
  customerWithPhone: customer,
  world,
}) => {
  const held = await ordersOfTheCustomer(world)
  const [first] = held
  const workOrders = new WorkOrders(customer)
  await workOrders.ver()
  await expect(workOrders.tarjetas()).toHaveCount(held.length - 1)
  await expectNoAxeViolations(customer, 'órdenes de trabajo, teléfono')

  await test.step('filters and words', async () => {
    await workOrders.filtrar('Todos')
    await expect(workOrders.tarjetas()).toHaveCount(held.length)
    await workOrders.filtrar('Ninguno')
    await expect(customer.page.getByText('No hay ordenes de trabajo', { exact: true })).toBeVisible()
    await workOrders.filtrar('Todos')
    await workOrders.buscar(first.numero)
    await expect(workOrders.tarjetas()).toHaveCount(1)
  })

  await test.step('one of them', async () => {
    await workOrders.abrir(first.numero)
    await expect(customer.page.getByText(first.descripcion)).toBeVisible()
    await expectNoAxeViolations(customer, 'orden de trabajo, teléfono')
  })

  await customer.loseNetwork()
  await customer.restartPhone('/ordenes-de-trabajo')

  await test.step('without network all of it is there, under the address of old links, too', async () => {
    await expect(workOrders.tarjetas()).toHaveCount(held.length - 1)
    await workOrders.filtrar('Todos')
    await expect(workOrders.tarjetas()).toHaveCount(held.length)
    await customer.ir(`/pago/${first.id}`)
    await expect(customer.page).toHaveURL(new RegExp(`/ordenes-de-trabajo/${first.id}$`))
    await expect(customer.title(first.numero)).toBeVisible()
    await expect(customer.page.getByText(first.descripcion)).toBeVisible()
  })

  await customer.findNetwork()
  await customer.page.setViewportSize(DESKTOP)
  await workOrders.ver()
  await expect(customer.page.getByRole('complementary', { name: 'Filtros' })).toBeVisible()
  await expect(workOrders.tarjetas()).toHaveCount(held.length - 1)
  await expectNoAxeViolations(customer, 'órdenes de trabajo, escritorio')
  await workOrders.abrir(first.numero)
  await expectNoAxeViolations(customer, 'orden de trabajo, escritorio')

  await test.step('somebody else’s is not there, nor is its address of old links', async () => {
    const [other] = await world.query<{ id: number }>('select id from work_orders where account_id <> 1')
    await customer.ir(`/ordenes-de-trabajo/${other?.id}`)
    await expect(customer.page.getByText('No se encontró la orden de trabajo.')).toBeVisible()
    await customer.ir(`/pago/${other?.id}`)
    await expect(customer.title('Error: 404 Page not found.')).toBeVisible()
  })
})

interface SortOrder {
  id: number
  numero: string
  descripcion: string
}

/** Those of the customer, the last one delivered, which is hidden until it is asked for. */
async function ordersOfTheCustomer(world: World): Promise<[SortOrder, ...SortOrder[]]> {
  await world.query(
    `update work_orders set estado_de_material =
       case when id = (select max(id) from work_orders where account_id = 1) then 'Material entregado' else 'Material en CMM' end
     where account_id = 1`,
  )
  const rows = await world.query<SortOrder>(
    'select id, numero, descripcion from work_orders where account_id = 1 order by id',
  )
  return rows as [SortOrder, ...SortOrder[]]
}
