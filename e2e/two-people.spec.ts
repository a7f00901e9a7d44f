import { expect, test } from './fixtures.ts'
import type { Persona } from './people/persona.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { World } from './support/world.ts'

interface Pedido {
  id: number
  uuid: string
}

test('two sellers change one order without network: other fields are put together and said, the same field is settled in two taps', async ({
  vendedora,
  otroVendedor,
  world,
}) => {
  const { page } = vendedora
  const pedido = await openOrder(world)
  const otro = await nameOf(world, otroVendedor)
  const both = async (offline: boolean) => {
    if (offline) await vendedora.loseNetwork()
    await otroVendedor.page.context().setOffline(offline)
  }
  for (const one of [vendedora, otroVendedor]) await see(one, pedido)

  await both(true)
  await edit(vendedora, pedido, { nota: 'Entregar por la mañana' })
  await edit(otroVendedor, pedido, { cantidad: '7' })
  world.proxy.use('pass')
  await both(false)
  await expect.poll(() => orderNow(world, pedido), { timeout: 30_000 }).toMatchObject({ quantity: 7 })
  await vendedora.findNetwork()

  await expect(page.getByText(`Se combinó con el cambio de ${otro}: Cantidad`)).toBeVisible({
    timeout: 30_000,
  })
  expect(await orderNow(world, pedido)).toEqual({ client_note: 'Entregar por la mañana', quantity: 7 })
  await vendedora.pendientes()
  await expect(page.getByText(`Se combinó con el cambio de ${otro}: Cantidad`).last()).toBeVisible()

  for (const one of [vendedora, otroVendedor]) await see(one, pedido, 'Entregar por la mañana')
  await both(true)
  await edit(vendedora, pedido, { nota: 'Retira el cliente', cantidad: '3' })
  await edit(otroVendedor, pedido, { nota: 'Avisar antes' })
  world.proxy.use('pass')
  await both(false)
  await expect
    .poll(() => orderNow(world, pedido), { timeout: 30_000 })
    .toMatchObject({ client_note: 'Avisar antes' })
  await vendedora.findNetwork()

  await vendedora.ir(`/pedido/${pedido.uuid}`)
  await page.getByRole('link', { name: 'Elegir qué queda' }).click({ timeout: 30_000 })
  const card = page.getByRole('article').first()
  const nota = card.getByRole('group', { name: 'Nota' })
  await expect(nota.getByRole('button', { name: 'Lo mío: Retira el cliente' })).toBeVisible()
  await expect(nota.getByRole('button', { name: new RegExp(`^De ${otro}, .*: Avisar antes$`) })).toBeVisible()
  await expect(card.getByRole('button', { pressed: true })).toHaveCount(0)
  await expectNoAxeViolations(vendedora, 'conflicto de dos personas')

  await expect(card.getByRole('group')).toHaveCount(1)
  await expect(card.getByRole('listitem').filter({ hasText: /^Cantidad: 3$/ })).toBeVisible()
  await nota.getByRole('button', { name: 'Lo mío: Retira el cliente' }).click()
  await card.getByRole('button', { name: 'Guardar', exact: true }).click()

  await expect(page.getByText('No hay nada sin enviar')).toBeVisible({ timeout: 30_000 })
  expect(await orderNow(world, pedido)).toEqual({ client_note: 'Retira el cliente', quantity: 3 })
  await see(otroVendedor, pedido, 'Retira el cliente')
})

async function see(one: Persona, { id, uuid }: Pedido, text?: string): Promise<void> {
  await one.ir(`/pedido/${uuid}`)
  await expect(one.title(`Pedido ${id}`)).toBeVisible()
  if (text) await expect(one.page.getByText(text).first()).toBeVisible({ timeout: 30_000 })
}

async function edit(
  one: Persona,
  { id, uuid }: Pedido,
  { nota, cantidad }: { nota?: string; cantidad?: string },
): Promise<void> {
  await one.ir(`/pedido/${uuid}/edit`)
  if (nota) await one.page.getByLabel('Nota del cliente').fill(nota)
  if (cantidad) await one.page.getByRole('textbox', { name: 'Cantidad' }).fill(cantidad)
  await one.page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(one.title(`Pedido ${id}`)).toBeVisible()
}

/** An order both sellers see, that can still change. */
async function openOrder(world: World): Promise<Pedido> {
  const [order] = await world.query<Pedido>(
    `select id, uuid from orders where status = 'Pendiente' order by id desc limit 1`,
  )
  return order!
}

async function nameOf(world: World, { email }: Persona): Promise<string> {
  const [user] = await world.query<{ fullname: string }>('select fullname from users where email = $1', [
    email,
  ])
  return user!.fullname
}

async function orderNow(world: World, { uuid }: Pedido) {
  const [order] = await world.query<{ client_note: string; quantity: number }>(
    'select client_note, quantity::float8 as quantity from orders where uuid = $1',
    [uuid],
  )
  return order
}
