import { sql } from 'drizzle-orm'
import { listAllRoles, permissions, roles } from '#contract/calls/config/roles.ts'
import { PERMISSIONS } from '#contract/kit/permissions.ts'
import type { Tx } from '#server/db/client.ts'
import { handle } from '#server/http/handler.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable, type Saving } from './catalogue-table.ts'

const all = handle(listAllRoles, async ({ db }) => {
  const { rows } = await db.execute<{ uuid: string; key: string; name: string }>(
    sql`select uuid, key, name from roles order by name, key`,
  )
  return rows
})

/** The role that registering gives, by its key. */
const CUSTOMERS = 'cliente'

const isKnown = (key: string): boolean => PERMISSIONS.some((item) => item === key)

async function isTaken(tx: Tx, table: 'permissions' | 'roles', { uuid, args }: Keyed): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from ${sql.identifier(table)} where key = ${args.key} and uuid <> ${uuid}`,
  )
  return rowCount !== 0
}

type Keyed = Pick<Saving<typeof permissions>, 'uuid' | 'args'>

/** A key that the portal asks for means what it means: none becomes it and it becomes no other. [R31, SEC24] */
const permissionsTable = catalogueTable({
  catalogue: permissions,
  type: 'permiso',
  table: 'permissions',
  columns: ['key', 'name', 'description'],
  order: sql`t.name`,
  words: ({ key, name, description }) => [key, name, description],
  refuse: async (tx, saving, complaints) => {
    const { args, before } = saving
    if (await isTaken(tx, 'permissions', saving))
      return complaints.add('key', 'Ya hay un permiso con esta clave.')
    if (before && before.key !== args.key && (isKnown(before.key) || isKnown(args.key)))
      complaints.add('key', 'El portal usa esta clave: no se puede cambiar.')
  },
})

/** Someone has the role, a price list is for it, or registering gives it. */
async function isUsed(tx: Tx, key: string): Promise<boolean> {
  if (key === CUSTOMERS) return true
  const { rowCount } = await tx.execute(sql`select from roles r where r.key = ${key} and (
    exists (select from user_roles ur where ur.role_id = r.id)
    or exists (select from price_list_roles lr where lr.role_id = r.id))`)
  return rowCount !== 0
}

const given = catalogueTable({
  catalogue: roles,
  type: 'rol',
  table: 'roles',
  columns: ['key', 'name', 'description'],
  stored: ({ args: { descuento_max: most } }) => (most === undefined ? {} : { discount_max: most }),
  joined: {
    descuento_max: sql`t.discount_max::float8`,
    permissions: sql`(select coalesce(json_agg(p.uuid order by p.uuid), '[]') from role_permissions rp
      join permissions p on p.id = rp.permission_id where rp.role_id = t.id)`,
  },
  order: sql`t.name`,
  words: ({ key, name, description }) => [key, name, description],
  refuse: async (tx, saving, complaints) => {
    const { args, before } = saving
    if (await isTaken(tx, 'roles', saving)) complaints.add('key', 'Ya hay un rol con esta clave.')
    else if (before && before.key !== args.key && (await isUsed(tx, before.key)))
      complaints.add('key', 'La clave de un rol en uso no se puede cambiar.')
    if (before?.key === CUSTOMERS && args.permissions?.length === 0)
      complaints.add('permissions', 'El rol de los clientes no puede quedar sin permisos.')
    const { rowCount } = await tx.execute(
      sql`select from permissions where uuid = any (${sql.param(args.permissions ?? [])}::uuid[])`,
    )
    if (rowCount !== (args.permissions ?? []).length)
      complaints.add('permissions', 'Uno de los permisos no existe.')
  },
  write: async (tx, { uuid, args }) => {
    if (args.permissions === undefined) return
    await tx.execute(
      sql`delete from role_permissions where role_id = (select id from roles where uuid = ${uuid})`,
    )
    await tx.execute(sql`insert into role_permissions (role_id, permission_id)
      select r.id, p.id from roles r, permissions p
      where r.uuid = ${uuid} and p.uuid = any (${sql.param(args.permissions)}::uuid[])`)
  },
})

export const rolesHandlers = [all, ...catalogueHandlers(given), ...catalogueHandlers(permissionsTable)]
