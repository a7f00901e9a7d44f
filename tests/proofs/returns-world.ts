import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Claim } from '#contract/calls/claims.ts'
import { markOrdersGoOut } from '#server/records/order/erp.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { handed, proofsWorld } from './proofs-world.ts'

/** A delivery of an order of three pieces, some days ago, whole or by a proof's line. */
interface Delivered {
  account?: number
  days?: number
  line?: object
}

/** A line of a claim as it is sent. */
export const line = (order: string, quantity: number, more: object = {}) => ({
  ...{ pedido: order, cantidad: quantity, motivo: 'Rajada' },
  ...more,
})

/** The proofs world whose people claim what was delivered, and whose orders go to the ERP. Call it in a beforeAll. */
export async function returnsWorld() {
  const world = await proofsWorld()
  const { db } = world.database
  await db.execute(sql`insert into user_permissions (user_id, permission_id)
    select u.id, p.id from users u, permissions p
    where u.fullname in ('Ana <Ruiz>', 'Beto Gil', 'Vera Sosa', 'Fito Fijo') and p.key = 'support-tickets'`)
  await markOrdersGoOut(db, true)

  async function delivered({ account = 1, days = 0, line }: Delivered = {}) {
    const { turno, order, key } = await world.booked(account)
    await db.execute(sql`update orders set quantity = 3, unit = 'PZA', lote = 'B-1042' where uuid = ${order}`)
    if (line) await world.prove('lola', turno.uuid, { lineas: [handed(key, line)] })
    else await world.call('lola', `/api/turno/${turno.uuid}/toggle-estado`, { body: { estado: 'entregado' } })
    await db.execute(
      sql`update turnos set etapa_at = now() - ${days} * interval '1 day' where uuid = ${turno.uuid}`,
    )
    return { turno, order }
  }

  const ask = (who: Person, lineas: object[], more: object = {}) =>
    world.call(who, '/api/soporte', { body: { uuid: randomUUID(), comentario: 'Rota', lineas, ...more } })
  const claimed = async (who: Person, order: string, quantity: number): Promise<Claim> =>
    (await ask(who, [line(order, quantity)], { pedido_uuid: order })).body.data
  const decide = (who: Person, uuid: string, body: object) =>
    world.call(who, `/api/soporte/${uuid}/decision`, { body })

  return { ...world, delivered, ask, claimed, decide }
}
export type ReturnsWorld = Awaited<ReturnType<typeof returnsWorld>>
