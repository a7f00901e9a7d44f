import { expect, test } from './fixtures.ts'
import type { Person } from './people/person.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import type { World } from './support/world.ts'

interface Order {
  id: number
  uuid: string
}

test('two sellers change one order without network: other fields are put together and said, the same field is settled in two taps', async ({
  vendedora: seller,
  otherSeller,
  world,
}) => {
  const { page } = seller
  const order = await openOrder(world)
  const other = await nameOf(world, otherSeller)
  const both = async (offline: boolean) => {
    if (offline) await seller.loseNetwork()
    await otherSeller.page.context().setOffline(offline)
  }
  for (const person of [seller, otherSeller]) await see(person, order)

  await both(true)
  await edit(seller, order, { nota: 'Entregar por la mañana' })
  await edit(otherSeller, order, { cantidad: '7' })
  world.proxy.use('pass')
  await both(false)
  await expect.poll(() => orderNow(world, order), { timeout: 30_000 }).toMatchObject({ quantity: 7 })
  await seller.findNetwork()

  await expect(page.getByText(`Se combinó con el cambio de ${other}: Cantidad`)).toBeVisible({
    timeout: 30_000,
  })
  expect(await orderNow(world, order)).toEqual({ client_note: 'Entregar por la mañana', quantity: 7 })
  await seller.pendientes()
  await expect(page.getByText(`Se combinó con el cambio de ${other}: Cantidad`).last()).toBeVisible()

  for (const person of [seller, otherSeller]) await see(person, order, 'Entregar por la mañana')
  await both(true)
  await edit(seller, order, { nota: 'Retira el cliente', cantidad: '3' })
  await edit(otherSeller, order, { nota: 'Avisar antes' })
  world.proxy.use('pass')
  await both(false)
  await expect
    .poll(() => orderNow(world, order), { timeout: 30_000 })
    .toMatchObject({ client_note: 'Avisar antes' })
  await seller.findNetwork()

  await seller.ir(`/pedido/${order.uuid}`)
  await page.getByRole('link', { name: 'Elegir qué queda' }).click({ timeout: 30_000 })
  const card = page.getByRole('article').first()
  const note = card.getByRole('group', { name: 'Nota' })
  await expect(note.getByRole('button', { name: 'Lo mío: Retira el cliente' })).toBeVisible()
  await expect(
    note.getByRole('button', { name: new RegExp(`^De ${other}, .*: Avisar antes$`) }),
  ).toBeVisible()
  await expect(card.getByRole('button', { pressed: true })).toHaveCount(0)
  await expectNoAxeViolations(seller, 'conflicto de dos personas')

  await expect(card.getByRole('group')).toHaveCount(1)
  await expect(card.getByRole('listitem').filter({ hasText: /^Cantidad: 3$/ })).toBeVisible()
  await note.getByRole('button', { name: 'Lo mío: Retira el cliente' }).click()
  await card.getByRole('button', { name: 'Guardar', exact: true }).click()

  await expect(page.getByText('No hay nada sin enviar')).toBeVisible({ timeout: 30_000 })
  expect(await orderNow(world, order)).toEqual({ client_note: 'Retira el cliente', quantity: 3 })
  await see(otherSeller, order, 'Retira el cliente')
})

async function see(person: Person, { id, uuid }: Order, text?: string): Promise<void> {
  await person.ir(`/pedido/${uuid}`)
  await expect(person.title(`Pedido ${id}`)).toBeVisible()
  if (text) await expect(person.page.getByText(text).first()).toBeVisible({ timeout: 30_000 })
}

async function edit(
  person: Person,
  { id, uuid }: Order,
  { nota: note, cantidad: quantity }: { nota?: string; cantidad?: string },
): Promise<void> {
  await person.ir(`/pedido/${uuid}/edit`)
  if (note) await person.page.getByLabel('Nota del cliente').fill(note)
  if (quantity) await person.page.getByRole('textbox', { name: 'Cantidad' }).fill(quantity)
  await person.page.getByRole('button', { name: 'Guardar pedido' }).click()
  await expect(person.title(`Pedido ${id}`)).toBeVisible()
}

/** An order both sellers see, that can still change. */
async function openOrder(world: World): Promise<Order> {
  const [order] = await world.query<Order>(
    `select id, uuid from orders where status = 'Pendiente' order by id desc limit 1`,
  )
  return order!
}

async function nameOf(world: World, { email }: Person): Promise<string> {
  const [user] = await world.query<{ fullname: string }>('select fullname from users where email = $1', [
    email,
  ])
  return user!.fullname
}

async function orderNow(world: World, { uuid }: Order) {
  const [order] = await world.query<{ client_note: string; quantity: number }>(
    'select client_note, quantity::float8 as quantity from orders where uuid = $1',
    [uuid],
  )
  return order
}
