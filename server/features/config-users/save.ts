import { sql } from 'drizzle-orm'
import { saveConfigUser } from '#contract/calls/config/users.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueWelcome } from '#server/features/access/asked-mails.ts'
import { NO_PASSWORD } from '#server/features/session/password.ts'
import { changeUser, hashOfChosen, refuseTakenEmail } from '#server/features/users/change-user.ts'
import { handle } from '#server/http/handler.ts'
import { lockAddress } from '#server/mail/person-locks.ts'
import { announceUser } from './announce-user.ts'
import { makeRoot } from './make-root.ts'
import { noteSaving } from './note-saving.ts'
import { refuseCustomers } from './powers.ts'
import { customersRole, type Given, give, readGiven, refuseGiving } from './rights.ts'
import { type Args, refuseOwnPlace, refuseUnknown, type Saved, type Saving, userBefore } from './saving.ts'
import type { LockedUser } from './user.db.ts'

async function create(tx: Tx, { context, args, passwordHash }: Saving): Promise<Saved> {
  const { email, fullname } = args
  const password_hash = passwordHash ?? NO_PASSWORD
  const { rows } = await tx.execute<{ id: number; uuid: string }>(sql`
    insert into users (uuid, email, fullname, password_hash)
    values (gen_random_uuid(), ${email}, ${fullname}, ${password_hash}) returning id, uuid`)
  const { id, uuid } = rows[0] as { id: number; uuid: string }
  const welcome = { by: context.caller.id }
  return { id, uuid, correo: await enqueueWelcome(tx, { id, email, fullname, password_hash }, welcome) }
}

async function edit(tx: Tx, before: LockedUser, { context, args, passwordHash }: Saving): Promise<Saved> {
  const { fullname, email } = args
  const mail = await changeUser(tx, before, { fullname, email, passwordHash, by: context.caller })
  return { ...before, correo: mail }
}

/** Account, branch and mobile; what was not sent stays. */
async function place(
  tx: Tx,
  id: number,
  { crm_id, sucursal_uuid, subusuarios, mobile }: Args,
): Promise<void> {
  if (mobile !== undefined)
    await tx.execute(sql`update users set mobile = nullif(${mobile}, ''), version = version + 1
      where id = ${id} and coalesce(mobile, '') <> ${mobile}`)
  await tx.execute(sql`update users set
    account_id = case when ${crm_id === undefined} then account_id else ${crm_id ?? null}::int end,
    sucursal_uuid = case when ${sucursal_uuid === undefined} then sucursal_uuid else ${sucursal_uuid ?? null}::uuid end
    where id = ${id}`)
  if (subusuarios === undefined) return
  await tx.execute(sql`update accounts set most_sub_users = ${subusuarios} where most_sub_users <> ${subusuarios}
    and id = (select account_id from users where id = ${id})`)
}

/** A user's rights; if the maker gives none, a new one is a customer with an account, else nothing. [A178] */
async function hasAlready(tx: Tx, { context, args }: Saving, before: LockedUser | null): Promise<Given> {
  if (before) return readGiven(tx, before.id)
  return { roles: args.crm_id && !context.caller.root ? await customersRole(tx) : [], permissions: [] }
}

async function save(tx: Tx, saving: Saving): Promise<Saved> {
  const { context, args } = saving
  const { caller } = context
  await lockAddress(tx, args.email)
  const before = args.uuid === undefined ? null : await userBefore(tx, saving, args.uuid)
  await refuseTakenEmail(tx, args.email, before?.id ?? null)
  await refuseUnknown(tx, args, before)
  const { roles, permissions } = args
  const asked = { ...(roles && { roles }), ...(permissions && { permissions }) }
  const had = await hasAlready(tx, saving, before)
  refuseOwnPlace(saving, before, had)
  refuseGiving(caller, asked, had)
  const given = before ? asked : { ...had, ...asked }
  const user = before ? await edit(tx, before, saving) : await create(tx, saving)
  await place(tx, user.id, args)
  if (args.crm_id && args.crm_id !== before?.account_id)
    await announceUser(tx, context, { ...args, id: user.id })
  if (caller.root || !before) await give(tx, user.id, given)
  await makeRoot(tx, saving, { id: user.id, before })
  await noteSaving(tx, saving, { before, had, given, user })
  return user
}

export const saveUserConfig = handle(saveConfigUser, async (context, args) => {
  refuseCustomers(context.caller)
  const passwordHash = await hashOfChosen(context.ip, args)
  const { uuid, correo: mail } = await context.db.transaction((tx) =>
    save(tx, { context, args, passwordHash }),
  )
  return { message: 'Se ha guardado el perfil', data: { uuid }, correo: mail }
})
