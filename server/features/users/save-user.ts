import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { saveUser } from '#contract/calls/access/users.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueWelcome } from '#server/features/access/asked-mails.ts'
import { NO_PASSWORD } from '#server/features/session/password.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { lockAddress } from '#server/mail/person-locks.ts'
import { addressWithout, changeUser, hashOfChosen } from './change-user.ts'
import { type Given, give, givenTo } from './given.ts'
import { countNew, lockSubUsers, refuseTooMany } from './how-many.ts'
import { type Child, readChild } from './users.db.ts'

type Args = ArgsOf<typeof saveUser>

interface Saving {
  context: Context
  args: Args
  /** null: the password stays, or the user chooses one by mail. */
  passwordHash: string | null
}

/** A sub-user that was saved, and in words why their mail does not leave now. */
interface Saved {
  id: number
  uuid: string
  correo: string | null
}

/** The address becomes theirs when they confirm it: until then nothing here shows whether a user has it. [A194] */
async function create(tx: Tx, { context, args, passwordHash }: Saving): Promise<Saved> {
  const { caller } = context
  const { email, fullname } = args
  await refuseTooMany(tx, caller)
  await countNew(tx, caller)
  const uuid = randomUUID()
  const password_hash = passwordHash ?? NO_PASSWORD
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into users (uuid, email, pending_email, fullname, password_hash, parent_id)
    values (${uuid}, ${addressWithout(uuid)}, ${email}, ${fullname}, ${password_hash}, ${caller.id}) returning id`)
  const { id } = rows[0] as { id: number }
  return {
    id,
    uuid,
    correo: await enqueueWelcome(tx, { id, email, fullname, password_hash }, { by: caller.id }),
  }
}

async function edit(tx: Tx, before: Child, { context, args, passwordHash }: Saving): Promise<Saved> {
  const { fullname, email } = args
  const mail = await changeUser(tx, before, { fullname, email, passwordHash, by: context.caller })
  return { ...before, correo: mail }
}

interface Change {
  before: Child | null
  /** Their rights before. */
  had: Given | null
  child: Saved
}

/** A line of the audit log, where anything changed. */
async function note(tx: Tx, { context, args, passwordHash }: Saving, change: Change): Promise<void> {
  const { before, had, child } = change
  const { caller, ip } = context
  const was = before && { fullname: before.fullname, email: before.email, ...had }
  const after = { fullname: args.fullname, email: args.email, ...(await givenTo(tx, child.id)) }
  const password = passwordHash !== null
  if (!password && JSON.stringify(was) === JSON.stringify(after)) return
  const action = before ? 'usuario-editado' : 'usuario-creado'
  const target = { type: 'user', id: child.id }
  await audit(tx, { actor: caller, action, target, details: { before: was, after, clave: password }, ip })
}

async function save(tx: Tx, saving: Saving): Promise<Saved> {
  const { context, args } = saving
  const { caller } = context
  await lockAddress(tx, args.email)
  if (!args.uuid) await lockSubUsers(tx, caller)
  const before = args.uuid ? await readChild(tx, { parent: caller.id, uuid: args.uuid, locks: true }) : null
  if (args.uuid && !before) throw new AppError('no-encontrado')
  const had = before && (await givenTo(tx, before.id))
  const child = before ? await edit(tx, before, saving) : await create(tx, saving)
  await give(tx, saving, child.id)
  await note(tx, saving, { before, had, child })
  return child
}

export const saveUserHandler = handle(saveUser, async (context, args) => {
  const passwordHash = await hashOfChosen(context.ip, args)
  const { uuid, correo: mail } = await context.db.transaction((tx) =>
    save(tx, { context, args, passwordHash }),
  )
  return { message: 'Se ha guardado el perfil', data: { uuid }, correo: mail }
})
