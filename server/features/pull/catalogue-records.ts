import { type SQL, sql } from 'drizzle-orm'
import type { EstadoDeGrupo, EstadoDePedido } from '#contract/calls/catalogos.ts'
import type { Queryable } from '#server/db/client.ts'

/** Material statuses that fit a condition on `e`. */
export async function readEstados(db: Queryable, where: SQL): Promise<EstadoDePedido[]> {
  const { rows } = await db.execute<EstadoDePedido & Record<string, unknown>>(sql`
    select e.status, e.color, e.orden, e.version from order_statuses e where ${where}`)
  return rows
}

/** Group states that fit a condition on `g`. */
export async function readEstadosDeGrupo(db: Queryable, where: SQL): Promise<EstadoDeGrupo[]> {
  const { rows } = await db.execute<EstadoDeGrupo & Record<string, unknown>>(sql`
    select g.uuid, g.nombre, g.key, g.color, g.orden, g.version from group_states g where ${where}`)
  return rows
}
