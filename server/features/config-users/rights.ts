import { sql } from 'drizzle-orm'
import { AppError, invalid } from '#contract/kit/errors.ts'
import type { Tx } from '#server/db/client.ts'
import type { Caller } from '#server/http/caller.ts'

/** Roles and permissions a user is given, as sorted uuids. */
export interface Given {
  roles: string[]
  permissions: string[]
}

export async function readGiven(tx: Tx, user: number): Promise<Given> {
  const { rows } = await tx.execute<Given & Record<string, unknown>>(sql`select
    array(select r.uuid::text from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = ${user} order by 1) as roles,
    array(select p.uuid::text from user_permissions up join permissions p on p.id = up.permission_id
      where up.user_id = ${user} order by 1) as permissions`)
  return rows[0] ?? { roles: [], permissions: [] }
}

/** The first roles of a customer's user, when their maker may give none. [A178] */
export async function customersRole(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ uuid: string }>(sql`select uuid from roles where key = 'cliente'`)
  return rows.map(({ uuid }) => uuid)
}

const isSame = (item: readonly string[], other: readonly string[]): boolean =>
  item.length === other.length && item.every((uuid, index) => uuid === other[index])

/** Only root gives: from others the same is no matter, anything else a 403. [A130, S273] */
export function refuseGiving({ root }: Caller, asked: Partial<Given>, has: Given): void {
  const changes = Object.entries(asked).some(
    ([kind, uuids]) => uuids !== undefined && !isSame(uuids, has[kind as keyof Given]),
  )
  if (changes && !root) throw new AppError('sin-permiso')
}

/** Table by table: what is given, its column, and what is said of one that is not there. */
const TABLES = {
  roles: {
    given: sql`user_roles`,
    column: sql`role_id`,
    all: sql`roles`,
    unknown: 'Uno de los roles no existe.',
  },
  permissions: {
    given: sql`user_permissions`,
    column: sql`permission_id`,
    all: sql`permissions`,
    unknown: 'Uno de los permisos no existe.',
  },
} as const

/** Gives a user exactly these. */
export async function give(tx: Tx, user: number, asked: Partial<Given>): Promise<void> {
  for (const kind of ['roles', 'permissions'] as const) {
    const uuids = asked[kind]
    if (uuids === undefined) continue
    const { given, column, all, unknown } = TABLES[kind]
    await tx.execute(sql`delete from ${given} where user_id = ${user}`)
    const { rowCount } = await tx.execute(sql`insert into ${given} (user_id, ${column})
      select ${user}, id from ${all} where uuid = any (${sql.param(uuids)}::uuid[])`)
    if (rowCount !== uuids.length) throw invalid(kind, unknown)
  }
  await tx.execute(sql`update users set version = version + 1 where id = ${user}`)
}
