import { cancelRegistration, register, verifyCuit } from '#contract/calls/access/register.ts'
import { maskEmail } from '#contract/kit/email.ts'
import { type AppError, invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import { refuseGuessedPassword } from '#server/features/session/guessed-passwords.ts'
import { hashPassword, withPasswordTurn } from '#server/features/session/password.ts'
import { handlePublic } from '#server/http/handler.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { lockRegistrable, readRegistrable } from './accounts.db.ts'
import { takeLink as countLink, takeLookup, takeMail } from './quotas.ts'
import { registrationKind, removeRegistration, replaceRegistration } from './registrations.db.ts'
import { readLink, takeLink } from './tokens.db.ts'

/** The text for unknown, inactive, no address and already registered alike. [R1] */
const notRegistrable = (): AppError =>
  invalid(
    'cuit',
    'No encontramos una cuenta habilitada para registrarse con ese CUIT. Comunicate con tu vendedor.',
  )

/** Whatever comes of a lookup, the same is done: a statement and a job. [SEC28] */
const lookUp = handlePublic(verifyCuit, async (context, { cuit }) => {
  await takeLookup(context)
  const account = await readRegistrable(context.db, cuit)
  await addJob(context.db, 'cuit-looked-up', { payload: { cuit } })
  if (!account) throw notRegistrable()
  return { email: maskEmail(account.email) }
})

const registerHandler = handlePublic(register, async (context, { cuit, email, password }) => {
  await takeMail(context, cuit)
  await refuseGuessedPassword(password, [cuit, email])
  const passwordHash = await withPasswordTurn(context.ip, () => hashPassword(password))
  await context.db.transaction(async (tx) => {
    const account = await lockRegistrable(tx, cuit)
    if (!account) throw notRegistrable()
    const { id: pending_id, has_rival } = await replaceRegistration(tx, account, passwordHash)
    await enqueueMail(tx, {
      kind: registrationKind(has_rival),
      to: account.email,
      account_id: account.id,
      pending_id,
      args: { cuit: account.cuit, account: account.account_name },
    })
    const target = { type: 'account', id: account.id }
    await audit(tx, { actor: null, action: 'registro-pedido', target, ip: context.ip })
  })
  return { message: 'Registro completado con éxito' }
})

/** The answer is the same whether there was such a registration or not. [R3] */
const cancel = handlePublic(cancelRegistration, async (context, { token, email }) => {
  await countLink(context)
  await context.db.transaction(async (tx) => {
    const posted = { token, email, kinds: ['registro', 'alta'] } as const
    // The link of a new user is left alone.
    if ((await readLink(tx, posted))?.pending_id == null) return
    const link = await takeLink(tx, posted)
    if (!link?.pending_id || !(await removeRegistration(tx, link.pending_id))) return
    const target = { type: 'registration', id: link.pending_id }
    await audit(tx, { actor: null, action: 'registro-anulado', target, ip: context.ip })
  })
  return { message: 'El registro quedó anulado.' }
})

export const registerHandlers = [lookUp, registerHandler, cancel]
