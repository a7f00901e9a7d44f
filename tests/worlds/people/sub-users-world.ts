import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { getUser } from '#contract/calls/access/users.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { sentNow } from '#tests/servers/due-jobs.ts'
import { startTestServer } from '#tests/servers/server.ts'

/** A sub-user as the parent reads it. */
export type SubUser = OutputOf<typeof getUser>

interface Saved {
  message: string
  data: { uuid: string }
  errors?: Record<string, string[]>
}

/** A password that nothing refuses. */
export const PASSWORD = 'Travertino-nocturno-7'

/** A server on which customers keep their sub-users; no test meets the quotas of the one before. */
export async function subUsersWorld() {
  const server = await startTestServer()
  const { db } = server.database
  beforeEach(() => db.execute(sql`truncate login_failures, call_quotas, mails, one_time_tokens`))

  const cuitOf = async (account: number): Promise<string> => {
    const { rows } = await db.execute<{ cuit: string }>(sql`select cuit from accounts where id = ${account}`)
    return rows[0]?.cuit ?? ''
  }
  const CUIT = { own: await cuitOf(1), foreign: await cuitOf(2) }
  const tokenOf = async (user: string) => (await server.signIn(user)).access_token
  const call = async <T>(user: string, path: string, json?: unknown) =>
    server.call<T>(path, { token: await tokenOf(user), ...(json !== undefined && { json }) })

  async function permissionIds(...keys: string[]): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from permissions where key = any (${sql.param(keys)}::text[]) order by id`,
    )
    return rows.map(({ id }) => id)
  }

  const form = async (more: Record<string, unknown>) => ({
    fullname: 'Rocío Paz',
    email: 'rocio@obra.example',
    cuentas: [CUIT.own],
    permissions: await permissionIds('pedido-ver'),
    ...more,
  })
  const save = async (more: Record<string, unknown> = {}, by = 'cliente') =>
    call<Saved>(by, '/api/usuario', await form(more))
  const mails = () => sentNow(server.database)
  const signIn = (username: string, password: string) =>
    server.call<{ access_token: string; p: Record<string, boolean>; code?: string }>('/api/login', {
      form: { username, password },
    })
  return { server, db, CUIT, tokenOf, call, permissionIds, save, mails, signIn }
}
