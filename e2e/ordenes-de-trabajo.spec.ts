import { expect, test } from './fixtures.ts'
import { OrdenesDeTrabajo } from './people/ordenes-de-trabajo.ts'
import { DESKTOP, expectNoAxeViolations } from './support/axe.ts'
import type { World } from './support/world.ts'

test('a customer reads their work orders, and after the phone died without network, too', async ({
  clienteConTelefono: cliente,
  world,
}) => {
  const held = await ordersOfTheCustomer(world)
  const [first] = held
  const ordenes = new OrdenesDeTrabajo(cliente)
  await ordenes.ver()
  await expect(ordenes.tarjetas()).toHaveCount(held.length - 1)
  await expectNoAxeViolations(cliente, 'órdenes de trabajo, teléfono')

  await test.step('filters and words', async () => {
    await ordenes.filtrar('Todos')
    await expect(ordenes.tarjetas()).toHaveCount(held.length)
    await ordenes.filtrar('Ninguno')
    await expect(cliente.page.getByText('No hay ordenes de trabajo', { exact: true })).toBeVisible()
    await ordenes.filtrar('Todos')
    await ordenes.buscar(first.numero)
    await expect(ordenes.tarjetas()).toHaveCount(1)
  })

  await test.step('one of them', async () => {
    await ordenes.abrir(first.numero)
    await expect(cliente.page.getByText(first.descripcion)).toBeVisible()
    await expectNoAxeViolations(cliente, 'orden de trabajo, teléfono')
  })

  await cliente.loseNetwork()
  await cliente.restartPhone('/ordenes-de-trabajo')

  await test.step('without network all of it is there, under the address of old links, too', async () => {
    await expect(ordenes.tarjetas()).toHaveCount(held.length - 1)
    await ordenes.filtrar('Todos')
    await expect(ordenes.tarjetas()).toHaveCount(held.length)
    await cliente.ir(`/pago/${first.id}`)
    await expect(cliente.page).toHaveURL(new RegExp(`/ordenes-de-trabajo/${first.id}$`))
    await expect(cliente.title(first.numero)).toBeVisible()
    await expect(cliente.page.getByText(first.descripcion)).toBeVisible()
  })

  await cliente.findNetwork()
  await cliente.page.setViewportSize(DESKTOP)
  await ordenes.ver()
  await expect(cliente.page.getByRole('complementary', { name: 'Filtros' })).toBeVisible()
  await expect(ordenes.tarjetas()).toHaveCount(held.length - 1)
  await expectNoAxeViolations(cliente, 'órdenes de trabajo, escritorio')
  await ordenes.abrir(first.numero)
  await expectNoAxeViolations(cliente, 'orden de trabajo, escritorio')

  await test.step('somebody else’s is not there, nor is its address of old links', async () => {
    const [other] = await world.query<{ id: number }>('select id from work_orders where account_id <> 1')
    await cliente.ir(`/ordenes-de-trabajo/${other?.id}`)
    await expect(cliente.page.getByText('No se encontró la orden de trabajo.')).toBeVisible()
    await cliente.ir(`/pago/${other?.id}`)
    await expect(cliente.title('Error: 404 Page not found.')).toBeVisible()
  })
})

interface Orden {
  id: number
  numero: string
  descripcion: string
}

/** Those of the customer, the last one delivered, which is hidden until it is asked for. */
async function ordersOfTheCustomer(world: World): Promise<[Orden, ...Orden[]]> {
  await world.query(
    `update work_orders set estado_de_material =
       case when id = (select max(id) from work_orders where account_id = 1) then 'Material entregado' else 'Material en CMM' end
     where account_id = 1`,
  )
  const rows = await world.query<Orden>(
    'select id, numero, descripcion from work_orders where account_id = 1 order by id',
  )
  return rows as [Orden, ...Orden[]]
}
