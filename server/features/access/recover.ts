import { changePasswordByLink, recoverPassword } from '#contract/calls/access/register.ts'
import { type AppError, invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { rememberSuccess } from '#server/db/failed-attempts.ts'
import { refuseGuessedPassword } from '#server/features/session/guessed-passwords.ts'
import { hashPassword, withPasswordTurn } from '#server/features/session/password.ts'
import { endSessionsOf, savePasswordHash } from '#server/features/session/session.db.ts'
import { handlePublic } from '#server/http/handler.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { confirmAddress } from './confirm-address.ts'
import { enqueueChanged } from './notices.ts'
import { takeLink as countLink, takeMail } from './quotas.ts'
import { cancelRegistrationsOf, finishRegistration } from './registrations.db.ts'
import { endLinksOf, type Link, readLink, takeLink } from './tokens.db.ts'

const KINDS = ['recuperar', 'alta'] as const

const overLink = (): AppError => invalid('token', 'El enlace venció o ya fue usado. Pedí uno nuevo.')

/** The same work and the same words for every address: a job finds out whether there is someone to write to. [SEC32] */
const recover = handlePublic(recoverPassword, async (context, { email }) => {
  await takeMail(context, email)
  await addJob(context.db, 'recovery-asked', { payload: { email } })
  return { message: 'Se envió un correo electrónico con las instrucciones de recuperación' }
})

/** The mailbox is proven: the password is theirs, and whatever an earlier one opened ends. [A113, SEC31, SEC36] */
async function setPassword(
  tx: Tx,
  { user_id, email }: Link,
  passwordHash: string,
): Promise<{ id: number; fullname: string }> {
  const user = await confirmAddress(tx, { user_id, email })
  if (!user) throw overLink()
  await savePasswordHash(tx, user.id, passwordHash)
  await endSessionsOf(tx, user.id)
  await endLinksOf(tx, user.id)
  await cancelRegistrationsOf(tx, email)
  return user
}

/** Gives the password to the user of the link, or finishes a registration with it. [A192] */
async function open(
  tx: Tx,
  link: Link,
  passwordHash: string,
): Promise<{ id: number; action: 'clave-recuperada' | 'correo-verificado' }> {
  const { email, kind, pending_id } = link
  if (pending_id !== null) {
    const id = await finishRegistration(tx, pending_id, passwordHash)
    if (!id) throw overLink()
    return { id, action: 'correo-verificado' }
  }
  const { id, fullname } = await setPassword(tx, link, passwordHash)
  if (kind === 'recuperar') await enqueueChanged(tx, { id, email, fullname })
  return { id, action: 'clave-recuperada' }
}

const reset = handlePublic(changePasswordByLink, async (context, { email, token, password }) => {
  await countLink(context)
  const posted = { token, email, kinds: KINDS }
  if (!(await readLink(context.db, posted))) throw overLink()
  await refuseGuessedPassword(password, [email])
  const passwordHash = await withPasswordTurn(context.ip, () => hashPassword(password))
  await context.db.transaction(async (tx) => {
    const link = await takeLink(tx, posted)
    if (!link) throw overLink()
    const { id, action } = await open(tx, link, passwordHash)
    // A forgotten password was mistyped before: those failures no longer delay its user.
    await rememberSuccess(tx, { purpose: 'sign-in', subject: email, address: context.ip })
    const target = { type: 'user', id }
    await audit(tx, { actor: { id }, action, target, ip: context.ip })
  })
  return { message: 'Su contraseña se actualizo con éxito' }
})

export const recoverHandlers = [recover, reset]
