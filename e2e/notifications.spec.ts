import { expect, test } from './fixtures.ts'
import { openSecondSession, orderElsewhere } from './support/second-session.ts'

test('a customer reads without network what a seller did, and marks it as read once', async ({
  customerWithPhone: customer,
  world,
}) => {
  const unread = async () => {
    const [row] = await world.query<{ n: number }>(
      `select count(*)::int as n from notifications n join users u on u.id = n.user_id
       where u.email = 'cliente@demo.example' and n.read_at is null`,
    )
    return row?.n ?? 0
  }
  const bell = customer.page.getByRole('banner').getByRole('link', { name: /^Notificaciones/ })
  const before = await unread()
  const seller = await openSecondSession(world.url, 'vendedora')
  await orderElsewhere(seller, world.query, { materials: 2, nota: 'De la oficina' })
  expect(await unread()).toBe(before + 1)
  await customer.ir('/notificaciones')
  await expect(bell).toHaveAccessibleName(`Notificaciones, ${before + 1} sin leer`, { timeout: 30_000 })

  await customer.loseNetwork()
  await customer.page.getByRole('link', { name: /^Se cargaron 2 pedidos/ }).waitFor()
  await customer.page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(customer.page.getByText('Todo leído')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notificaciones')
  expect(await unread()).toBe(before + 1)

  await customer.findNetwork()
  await expect.poll(unread, { timeout: 30_000 }).toBe(0)
  await expect(bell).toHaveAccessibleName('Notificaciones')
})
