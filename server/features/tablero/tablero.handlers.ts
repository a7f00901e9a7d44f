import { sql } from 'drizzle-orm'
import { leerTablero } from '#contract/calls/tablero.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { inScope } from '#server/records/order/change.ts'

export const tableroHandlers: Handler[] = [
  handle(leerTablero, async ({ db, scope }) => {
    const { rows } = await db.execute<{ count: string }>(sql`
      select count(*) from orders where created_at > now() - interval '1 month' and ${inScope(scope)}`)
    return { cant_pedidos: Number(rows[0]?.count ?? 0) }
  }),
]
