import { sql } from 'drizzle-orm'
import { reenviarVerificacion, verificarCorreo } from '#contract/calls/acceso/registro.ts'
import { AppError } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { handlePublic } from '#server/http/handler.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { takeLink as countLink, takeMail } from './quotas.ts'
import { createCustomer, takeRegistration } from './registrations.db.ts'
import { type Link, takeLink, wasJustUsed } from './tokens.db.ts'

const KINDS = ['registro', 'verificar'] as const

/** A 401 with its map, as the specification has it. [S43] */
function overLink(): AppError {
  const { message } = new AppError('enlace-vencido')
  return new AppError('enlace-vencido', { errors: { token: [message] } })
}

/** Creates the user of a registration; a link whose account went another way is over. [SEC31] */
async function finishRegistration(tx: Tx, pending: number): Promise<number> {
  const registration = await takeRegistration(tx, pending)
  const isTaken = registration
    ? (await tx.execute(sql`select from users where email = ${registration.email}`)).rowCount
    : 0
  if (!registration || isTaken) throw overLink()
  return createCustomer(tx, registration)
}

async function verifyUser(tx: Tx, { user_id, email }: Link): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update users set email_verified_at = coalesce(email_verified_at, now())
    where id = ${user_id} and email = ${email} and deleted_at is null returning id`)
  if (!rows[0]) throw overLink()
  return rows[0].id
}

const verify = handlePublic(verificarCorreo, async (context, { token, email }) => {
  await countLink(context)
  const posted = { token, email, kinds: KINDS }
  await context.db.transaction(async (tx) => {
    const link = await takeLink(tx, posted)
    if (!link) {
      // A second click, or a user whom someone else verified meanwhile. [A154]
      if (await wasJustUsed(tx, posted)) return
      throw overLink()
    }
    const id =
      link.pending_id === null ? await verifyUser(tx, link) : await finishRegistration(tx, link.pending_id)
    const target = { type: 'user', id }
    await audit(tx, { actor: { id }, action: 'correo-verificado', target, ip: context.ip })
  })
  return { message: 'Su cuenta ha sido verificada, ahora puede iniciar sesión.' }
})

/** The same work and the same words for every address: a job finds out whether there is someone to write to. [SEC32] */
const resend = handlePublic(reenviarVerificacion, async (context, { email }) => {
  await takeMail(context, email)
  await addJob(context.db, 'verification-asked', { payload: { email } })
  return {
    message:
      'Se ha enviado un correo electrónico con las instrucciones de verificación. Este proceso puede tardar unos segundos. Si no recibes el correo, te sugerimos revisar tu carpeta de spam.',
  }
})

export const verifyHandlers = [verify, resend]
