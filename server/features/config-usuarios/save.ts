import { sql } from 'drizzle-orm'
import { guardarUsuarioConfig } from '#contract/calls/config/usuarios.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueWelcome } from '#server/features/acceso/asked-mails.ts'
import { NO_PASSWORD } from '#server/features/sesion/password.ts'
import { changeUser, hashOfChosen, refuseTakenEmail } from '#server/features/usuarios/change-user.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { refuseOlder } from '#server/http/request/refuse-older.ts'
import { lockAddress } from '#server/mail/person-locks.ts'
import { powersOver, refuseCustomers } from './powers.ts'
import { customersRole, type Given, give, readGiven, refuseGiving } from './rights.ts'
import { type LockedUser, lockUser } from './user.db.ts'

type Args = ArgsOf<typeof guardarUsuarioConfig>

interface Saving {
  context: Context
  args: Args
  /** null: the password stays, or the user chooses one by mail. */
  passwordHash: string | null
}

/** The user before a saving: seen as it is, and not above the caller. [A153, A173] */
async function userBefore(tx: Tx, { context, args }: Saving, uuid: string): Promise<LockedUser> {
  const { caller } = context
  const user = await lockUser(tx, caller.root, uuid)
  const { editar, clave } = powersOver(caller, user)
  const isRekeyed = args.password !== undefined || args.email !== user.email
  if (user.id === caller.id && isRekeyed) {
    const complaints = new Complaints()
    if (args.password !== undefined) complaints.add('password', 'Cambiá tu contraseña en Seguridad.')
    if (args.email !== user.email) complaints.add('email', 'Otra persona tiene que cambiar tu correo.')
    complaints.raise()
  }
  if (!editar || (isRekeyed && !clave)) throw new AppError('no-encontrado')
  refuseOlder(context, { version: user.version })
  return user
}

/** Refuses an account or a branch that is not there, and an account for a sub-user. */
async function refuseUnknown(
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

interface Saved {
  id: number
  uuid: string
}

async function create(tx: Tx, { args, passwordHash }: Saving): Promise<Saved> {
  const { email, fullname } = args
  const password_hash = passwordHash ?? NO_PASSWORD
  const { rows } = await tx.execute<Saved & Record<string, unknown>>(sql`
    insert into users (uuid, email, fullname, password_hash)
    values (gen_random_uuid(), ${email}, ${fullname}, ${password_hash}) returning id, uuid`)
  const user = rows[0] as Saved
  await enqueueWelcome(tx, { id: user.id, email, fullname, password_hash })
  return user
}

async function edit(tx: Tx, before: LockedUser, { context, args, passwordHash }: Saving): Promise<Saved> {
  const { fullname, email } = args
  await changeUser(tx, before, { fullname, email, passwordHash, by: context.caller.fullname })
  return before
}

/** Account and branch; what was not sent stays. */
const place = (tx: Tx, id: number, { crm_id, sucursal_uuid }: Args) =>
  tx.execute(sql`update users set
    account_id = case when ${crm_id === undefined} then account_id else ${crm_id ?? null}::int end,
    sucursal_uuid = case when ${sucursal_uuid === undefined} then sucursal_uuid else ${sucursal_uuid ?? null}::uuid end
    where id = ${id}`)

/** What a user has; a new one of a maker who gives no roles is a customer with an account, else nothing. [A178] */
async function hasAlready(tx: Tx, { context, args }: Saving, before: LockedUser | null): Promise<Given> {
  if (before) return readGiven(tx, before.id)
  return { roles: args.crm_id && !context.caller.root ? await customersRole(tx) : [], permissions: [] }
}

async function save(tx: Tx, saving: Saving): Promise<string> {
  const { context, args, passwordHash } = saving
  const { caller, ip } = context
  await lockAddress(tx, args.email)
  const before = args.uuid === undefined ? null : await userBefore(tx, saving, args.uuid)
  await refuseTakenEmail(tx, args.email, before?.id ?? null)
  await refuseUnknown(tx, args, before)
  const { roles, permissions } = args
  const asked = { ...(roles && { roles }), ...(permissions && { permissions }) }
  const had = await hasAlready(tx, saving, before)
  refuseGiving(caller, asked, had)
  const given = before ? asked : { ...had, ...asked }
  const user = before ? await edit(tx, before, saving) : await create(tx, saving)
  await place(tx, user.id, args)
  if (caller.root || !before) await give(tx, user.id, given)
  const { fullname, email, account_id: crm_id, sucursal_uuid } = before ?? {}
  await audit(tx, {
    actor: caller,
    action: before ? 'usuario-editado' : 'usuario-creado',
    target: { type: 'user', id: user.id },
    details: {
      before: before && { fullname, email, crm_id, sucursal_uuid, ...had },
      after: {
        fullname: args.fullname,
        email: args.email,
        crm_id: args.crm_id,
        sucursal_uuid: args.sucursal_uuid,
        ...given,
      },
      clave: passwordHash !== null,
    },
    ip,
  })
  return user.uuid
}

export const saveUserConfig = handle(guardarUsuarioConfig, async (context, args) => {
  refuseCustomers(context.caller)
  const passwordHash = await hashOfChosen(context.ip, args)
  const uuid = await context.db.transaction((tx) => save(tx, { context, args, passwordHash }))
  return { message: 'Se ha guardado el perfil', data: { uuid } }
})
