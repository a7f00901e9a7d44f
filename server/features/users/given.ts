import { sql } from 'drizzle-orm'
import type { saveUser } from '#contract/calls/access/users.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { DELEGABLE } from '#contract/kit/permissions.ts'
import type { Tx } from '#server/db/client.ts'
import type { Context } from '#server/http/handler.ts'

type Asked = Pick<ArgsOf<typeof saveUser>, 'cuentas' | 'permissions'>

/** The accounts of these CUITs; a 422 when one is not the parent's. [SEC21] */
async function accountsOf(tx: Tx, { scope }: Context, cuits: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(cuits)]
  const { rows } = await tx.execute<{ id: number }>(sql`select id from accounts
    where cuit = any (${sql.param(wanted)}::text[]) and id = any (${sql.param([...(scope.accounts ?? [])])}::int[])`)
  if (rows.length < wanted.length) throw invalid('cuentas', 'Una de las cuentas elegidas no es tuya.')
  return rows.map(({ id }) => id)
}

/** The permissions the parent may hand on now. [R29] */
export async function readGrantable(
  db: Context['db'],
  { p }: Context['caller'],
): Promise<{ id: number; name: string }[]> {
  const keys = DELEGABLE.filter((key) => p[key])
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from permissions where key = any (${sql.param([...keys])}::text[]) order by id`)
  return rows
}

async function permissionsOf(tx: Tx, { caller }: Context, wanted: readonly number[]): Promise<number[]> {
  const grantable = (await readGrantable(tx, caller)).map(({ id }) => id)
  if (!wanted.every((id) => grantable.includes(id)))
    throw invalid('permissions', 'No podés dar uno de los permisos elegidos.')
  return grantable
}

/** CUITs and permissions that a sub-user was given, in order. */
export interface Given {
  cuentas: string[]
  permissions: number[]
}

export async function givenTo(tx: Tx, child: number): Promise<Given> {
  const { rows } = await tx.execute<Given & Record<string, unknown>>(sql`select
    array(select a.cuit from user_accounts ua join accounts a on a.id = ua.account_id
      where ua.user_id = ${child} and ua.kind = 'allocated' order by 1) as cuentas,
    array(select permission_id from user_permissions where user_id = ${child} order by 1) as permissions`)
  return rows[0] ?? { cuentas: [], permissions: [] }
}

/** Gives exactly these of what the parent has; what has no effect now stays as it was. */
export async function give(
  tx: Tx,
  { context, args }: { context: Context; args: Asked },
  child: number,
): Promise<void> {
  const { cuentas: cuits, permissions } = args
  const accounts = await accountsOf(tx, context, cuits)
  const grantable = await permissionsOf(tx, context, permissions)
  await tx.execute(sql`delete from user_accounts where user_id = ${child} and kind = 'allocated'
    and account_id = any (${sql.param([...(context.scope.accounts ?? [])])}::int[])`)
  await tx.execute(sql`insert into user_accounts (user_id, account_id, kind)
    select ${child}, id, 'allocated' from unnest(${sql.param(accounts)}::int[]) id`)
  await tx.execute(sql`delete from user_permissions where user_id = ${child}
    and permission_id = any (${sql.param(grantable)}::int[])`)
  await tx.execute(sql`insert into user_permissions (user_id, permission_id)
    select ${child}, id from unnest(${sql.param([...permissions])}::int[]) id`)
}
