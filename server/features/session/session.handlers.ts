import { closeAbandonedSessions, getCaller, signIn, signOut } from '#contract/calls/session.ts'
import { maskEmail } from '#contract/kit/email.ts'
import { AppError } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import { rememberFailure, rememberSuccess } from '#server/db/failed-attempts.ts'
import { refuseGuessing } from '#server/http/guard/guessing.ts'
import { handle, handlePublic, type PublicContext } from '#server/http/handler.ts'
import { deviceWords } from './device-words.ts'
import { fitOf, hashPassword, isOutdated, withPasswordTurn } from './password.ts'
import {
  type Credentials,
  createSession,
  LIFETIME,
  readCredentials,
  readUser,
  revokeByHash,
  revokeSession,
  savePasswordHash,
  wasSessionOf,
} from './session.db.ts'

/**
 * The user of this password; every failure has the same message, and only the right password learns of a missing
 * verification.
 */
async function checkPassword(
  { db, ip, sessions: { token } }: PublicContext,
  email: string,
  password: string,
): Promise<Credentials> {
  const attempt = { purpose: 'sign-in', subject: email, address: ip }
  // A user who signs in again on their phone brings the token of the old session.
  const isOwner = async () => token !== null && wasSessionOf(db, token, email)
  return withPasswordTurn(ip, async () => {
    await refuseGuessing(db, attempt, isOwner)
    const user = await readCredentials(db, email)
    const fit = await fitOf(user?.password_hash, password)
    if (!user || fit === null || user.deactivated) {
      await rememberFailure(db, attempt)
      throw new AppError('credenciales-incorrectas')
    }
    await rememberSuccess(db, attempt)
    if (user.id !== null && (fit === 'typed' || isOutdated(user.password_hash)))
      await savePasswordHash(db, user.id, await hashPassword(password))
    return user
  })
}

/** The id of a user whose address is proven. */
function verifiedId({ id, verified }: Credentials): number {
  if (verified && id !== null) return id
  const { message } = new AppError('correo-sin-verificar')
  throw new AppError('correo-sin-verificar', { errors: { 'correo-sin-verificar': [message] } })
}

interface SessionSettings {
  offlineDays: number
  returnDays?: number | undefined
}

const signInWith = ({ offlineDays, returnDays }: SessionSettings) =>
  handlePublic(signIn, async (context, { username, password, remember }) => {
    const { db, log } = context
    const user = await checkPassword(context, username.toLowerCase(), password).catch(
      async (error: unknown) => {
        const code = error instanceof AppError ? error.code : 'error-interno'
        log.warn('sign-in refused', { code })
        if (code === 'credenciales-incorrectas')
          await audit(db, {
            actor: null,
            action: 'ingreso-rechazado',
            // Known or not: a mask says enough to recognize one's own.
            details: { correo: maskEmail(username.toLowerCase()) },
            ip: context.ip,
          })
        throw error
      },
    )
    const id = verifiedId(user)
    const token = await db.transaction(async (tx) => {
      const session = { user: id, remember, device: deviceWords(context.sessions.userAgent) }
      await audit(tx, { actor: { id }, action: 'ingreso', ip: context.ip })
      return createSession(tx, session)
    })
    const { caller } = await context.sessions.identify(token)
    const signedInUser = await readUser(db, id)
    log.info('signed in', { user: id })
    return {
      status: 'success',
      access_token: token,
      token_type: 'bearer' as const,
      expires_in: remember ? LIFETIME.remembered : LIFETIME.plain,
      user: signedInUser,
      p: signedInUser.p,
      scope: caller.scopeTag,
      offline_days: offlineDays,
      return_days: returnDays,
    }
  })

const signOutHandler = handle(signOut, async ({ db, caller, log }) => {
  await db.transaction((tx) => revokeSession(tx, caller.session_id))
  log.info('signed out', { user: caller.id })
  return { message: 'Sesión cerrada' }
})

const signOutLeft = handlePublic(closeAbandonedSessions, async ({ db, log }, { handles }) => {
  const sessions = await db.transaction((tx) => revokeByHash(tx, handles))
  log.info('left sessions ended', { sessions })
  return { message: 'Sesión cerrada' }
})

const whoAmI = ({ offlineDays, returnDays }: SessionSettings) =>
  handle(getCaller, async ({ db, caller }) => {
    const user = await readUser(db, caller.id)
    return { user, p: user.p, scope: caller.scopeTag, offline_days: offlineDays, return_days: returnDays }
  })

export const sessionHandlers = (settings: SessionSettings) => [
  signInWith(settings),
  signOutHandler,
  signOutLeft,
  whoAmI(settings),
]
