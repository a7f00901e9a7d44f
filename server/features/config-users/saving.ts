import { sql } from 'drizzle-orm'
import type { saveConfigUser } from '#contract/calls/config/users.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Tx } from '#server/db/client.ts'
import type { Context } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { refuseOlder } from '#server/http/request/refuse-older.ts'
import { powersOver } from './powers.ts'
import { type Given, readGiven } from './rights.ts'
import { type LockedUser, lockUser } from './user.db.ts'

export type Args = ArgsOf<typeof saveConfigUser>

export interface Saving {
  context: Context
  args: Args
  /** null: the password stays, or the user chooses one by mail. */
  passwordHash: string | null
}

/** A user that was saved, and in words why their mail does not leave now. */
export interface Saved {
  id: number
  uuid: string
  correo: string | null
}

/** The user before a saving: seen as it is, and not above the caller. [A153, A173] */
export async function userBefore(tx: Tx, { context, args }: Saving, uuid: string): Promise<LockedUser> {
  const { caller } = context
  const user = await lockUser(tx, caller.root, uuid)
  const { editar: edit, clave: password } = powersOver(caller, user)
  const isRekeyed = args.password !== undefined || args.email !== user.email
  if (user.id === caller.id && isRekeyed) {
    const complaints = new Complaints()
    if (args.password !== undefined) complaints.add('password', 'Cambiá tu contraseña en Seguridad.')
    if (args.email !== user.email) complaints.add('email', 'Otra persona tiene que cambiar tu correo.')
    complaints.raise()
  }
  if (!edit || (isRekeyed && !password)) throw new AppError('no-encontrado')
  const { version, fullname, email, mobile } = user
  const given = caller.root ? await readGiven(tx, user.id) : {}
  refuseOlder(context, { version, fullname, email, mobile, ...given })
  return user
}

/** Refuses changes to the caller's own account, branch, roles and rights. [A193] */
export function refuseOwnPlace({ context, args }: Saving, before: LockedUser | null, had: Given): void {
  if (before?.id !== context.caller.id) return
  const complaints = new Complaints()
  const differs = (sent: unknown, was: unknown) =>
    sent !== undefined && JSON.stringify(sent ?? null) !== JSON.stringify(was ?? null)
  for (const [field, was, words] of [
    ['crm_id', before.account_id, 'tu cuenta'],
    ['sucursal_uuid', before.sucursal_uuid, 'tu sucursal'],
    ['roles', had.roles, 'tus roles'],
    ['permissions', had.permissions, 'tus permisos'],
    ['root', before.root, 'si sos administrador general'],
  ] as const)
    if (differs(args[field], was)) complaints.add(field, `Otra persona tiene que cambiar ${words}.`)
  complaints.raise()
}

/** Refuses an account or a branch that is not there, and an account for a sub-user. */
export async function refuseUnknown(
  tx: Tx,
  { crm_id, sucursal_uuid }: Args,
  before: LockedUser | null,
): Promise<void> {
  const complaints = new Complaints()
  const { rows } = await tx.execute<{ account: boolean; branch: boolean }>(sql`select
    exists (select from accounts where id = ${crm_id ?? null}::int) as account,
    exists (select from branches where uuid = ${sucursal_uuid ?? null}::uuid) as branch`)
  if (crm_id && before?.parent_id) complaints.add('crm_id', 'Un subusuario no tiene cuenta propia.')
  else if (crm_id && !rows[0]?.account) complaints.add('crm_id', 'La cuenta no existe.')
  if (sucursal_uuid && !rows[0]?.branch) complaints.add('sucursal_uuid', 'La sucursal no existe.')
  complaints.raise()
}
