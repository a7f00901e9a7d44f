import { resendVerification, verifyEmail } from '#contract/calls/access/register.ts'
import { AppError } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { handlePublic } from '#server/http/handler.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { confirmAddress } from './confirm-address.ts'
import { takeLink as countLink, takeMail } from './quotas.ts'
import { finishRegistration } from './registrations.db.ts'
import { type Link, takeLink, wasJustUsed } from './tokens.db.ts'

const KINDS = ['registro', 'verificar'] as const

/** A 401 with its map, as the specification has it. [S43] */
function overLink(): AppError {
  const { message } = new AppError('enlace-vencido')
  return new AppError('enlace-vencido', { errors: { token: [message] } })
}

/** Whom the link proves the address of; undefined when it is over all the same. */
async function proven(tx: Tx, { user_id, pending_id, email }: Link): Promise<number | null | undefined> {
  if (pending_id !== null) return finishRegistration(tx, pending_id, null)
  return (await confirmAddress(tx, { user_id, email }))?.id
}

const verify = handlePublic(verifyEmail, async (context, { token, email }) => {
  await countLink(context)
  const posted = { token, email, kinds: KINDS }
  await context.db.transaction(async (tx) => {
    const link = await takeLink(tx, posted)
    if (!link) {
      // A second click, or a user whom someone else verified meanwhile. [A154]
      if (await wasJustUsed(tx, posted)) return
      throw overLink()
    }
    const id = await proven(tx, link)
    if (!id) throw overLink()
    const target = { type: 'user', id }
    await audit(tx, { actor: { id }, action: 'correo-verificado', target, ip: context.ip })
  })
  return { message: 'Su cuenta ha sido verificada, ahora puede iniciar sesión.' }
})

/** The same work and the same words for every address: a job finds out whether there is someone to write to. [SEC32] */
const resend = handlePublic(resendVerification, async (context, { email }) => {
  await takeMail(context, email)
  await addJob(context.db, 'verification-asked', { payload: { email } })
  return {
    message:
      'Se ha enviado un correo electrónico con las instrucciones de verificación. Este proceso puede tardar unos segundos. Si no recibes el correo, te sugerimos revisar tu carpeta de spam.',
  }
})

export const verifyHandlers = [verify, resend]
