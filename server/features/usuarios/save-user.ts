import { sql } from 'drizzle-orm'
import { guardarUsuario } from '#contract/calls/acceso/usuarios.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { DELEGABLE } from '#contract/kit/permissions.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueWelcome } from '#server/features/acceso/asked-mails.ts'
import { NO_PASSWORD } from '#server/features/sesion/password.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { lockAddress } from '#server/mail/person-locks.ts'
import { changeUser, hashOfChosen, refuseTakenEmail } from './change-user.ts'
import { type Child, readChild } from './usuarios.db.ts'

type Args = ArgsOf<typeof guardarUsuario>

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

interface Saving {
  context: Context
  args: Args
  /** null: the password stays, or the user chooses one by mail. */
  passwordHash: string | null
}

/** Gives exactly these of what the parent has; what has no effect now stays as it was. */
async function give(tx: Tx, { context, args }: Saving, child: number): Promise<void> {
  const { cuentas, permissions } = args
  const accounts = await accountsOf(tx, context, cuentas)
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

async function create(tx: Tx, { context, args, passwordHash }: Saving): Promise<Child> {
  const { rows } = await tx.execute<Child & Record<string, unknown>>(sql`
    insert into users (uuid, email, fullname, password_hash, parent_id)
    values (gen_random_uuid(), ${args.email}, ${args.fullname}, ${passwordHash ?? NO_PASSWORD}, ${context.caller.id})
    returning id, uuid, fullname, email, password_hash, false as verificado, true as activo`)
  const child = rows[0] as Child
  await enqueueWelcome(tx, child)
  return child
}

async function edit(tx: Tx, before: Child, { context, args, passwordHash }: Saving) {
  const { fullname, email } = args
  await changeUser(tx, before, { fullname, email, passwordHash, by: context.caller.fullname })
  return { fullname, email }
}

const shown = ({ fullname, email }: Pick<Child, 'fullname' | 'email'>, args?: Args) => ({
  fullname,
  email,
  ...(args && { cuentas: args.cuentas, permissions: args.permissions }),
})

async function save(tx: Tx, saving: Saving): Promise<string> {
  const { context, args } = saving
  const { caller, ip } = context
  await lockAddress(tx, args.email)
  const before = args.uuid ? await readChild(tx, { parent: caller.id, uuid: args.uuid, locks: true }) : null
  if (args.uuid && !before) throw new AppError('no-encontrado')
  await refuseTakenEmail(tx, args.email, before?.id ?? null)
  const child = before ? { ...before, ...(await edit(tx, before, saving)) } : await create(tx, saving)
  await give(tx, saving, child.id)
  await audit(tx, {
    actor: caller,
    action: before ? 'usuario-editado' : 'usuario-creado',
    target: { type: 'user', id: child.id },
    details: {
      before: before && shown(before),
      after: shown(child, args),
      clave: saving.passwordHash !== null,
    },
    ip,
  })
  return child.uuid
}

export const saveUser = handle(guardarUsuario, async (context, args) => {
  const passwordHash = await hashOfChosen(context.ip, args)
  const uuid = await context.db.transaction((tx) => save(tx, { context, args, passwordHash }))
  return { message: 'Se ha guardado el perfil', data: { uuid } }
})
