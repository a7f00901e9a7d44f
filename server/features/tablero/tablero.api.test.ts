import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CUIT, pedidosWorld } from '#tests/worlds/pedidos-world.ts'

test('the home screen counts the orders of the last month in scope', async () => {
  const world = await pedidosWorld()
  const old = await world.pedir('ana')
  await world.pedir('ana')
  await world.pedir('beto', { form_billing_cuit: CUIT.otra })
  await world.database.db.execute(
    sql`update orders set created_at = now() - interval '40 days' where uuid = ${old.pedido.uuid}`,
  )

  const counts = await Promise.all(
    (['ana', 'vera', 'fijo'] as const).map((who) => world.call(who, '/api/dashboard')),
  )

  expect(counts.map(({ body }) => body)).toEqual([
    { cant_pedidos: 1 },
    { cant_pedidos: 2 },
    { cant_pedidos: 1 },
  ])
})
