import { sql } from 'drizzle-orm'
import { listarTodosLosRoles } from '#contract/calls/config/roles.ts'
import { handle } from '#server/http/handler.ts'

const all = handle(listarTodosLosRoles, async ({ db }) => {
  const { rows } = await db.execute<{ uuid: string; key: string; name: string }>(
    sql`select uuid, key, name from roles order by name, key`,
  )
  return rows
})

export const rolesHandlers = [all]
