import { sql } from 'drizzle-orm'
import {
  changePassword,
  endOtherSessions,
  endSession,
  listLinkedAccounts,
  listSessions,
  saveProfile,
} from '#contract/calls/access/profile.ts'
import { invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import { rememberFailure, rememberSuccess } from '#server/db/failed-attempts.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { enqueueChanged } from '#server/features/access/notices.ts'
import { endLinksOf } from '#server/features/access/tokens.db.ts'
import { refuseGuessedPassword } from '#server/features/session/guessed-passwords.ts'
import { hashPassword, isPassword, withPasswordTurn } from '#server/features/session/password.ts'
import {
  endSessionsOf,
  readCredentials,
  readUser,
  savePasswordHash,
} from '#server/features/session/session.db.ts'
import { refuseGuessing } from '#server/http/guard/guessing.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { dropSession, readAssociated, readSessions } from './profile.db.ts'

const saveProfileHandler = handle(saveProfile, async ({ db, caller, ip }, { fullname, mobile }) => {
  const isSame = mobile === undefined
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ before: object; after: object }>(sql`
      with was as (select id, fullname, coalesce(mobile, '') as mobile from users where id = ${caller.id} for no key update),
        now as (select ${fullname}::text as fullname, case when ${isSame} then was.mobile else ${mobile ?? ''} end as mobile from was)
      update users u set fullname = now.fullname, mobile = nullif(now.mobile, ''), version = u.version + 1 from was, now
      where u.id = was.id and (was.fullname, was.mobile) is distinct from (now.fullname, now.mobile)
      returning jsonb_build_object('fullname', was.fullname, 'mobile', was.mobile) as before,
        jsonb_build_object('fullname', now.fullname, 'mobile', now.mobile) as after`)
    if (!rows[0]) return
    const target = { type: 'user', id: caller.id }
    await audit(tx, { actor: caller, action: 'perfil-cambiado', target, details: rows[0], ip })
  })
  return { message: 'Se ha actualizado el perfil', user: await readUser(db, caller.id) }
})

/** A wrong one counts as a refused sign-in: it is the same question. [A114] */
async function checkCurrent({ db, caller, ip }: Context, password: string): Promise<void> {
  const attempt = { purpose: 'sign-in', subject: caller.email, address: ip }
  await refuseGuessing(db, attempt, async () => true)
  const known = await readCredentials(db, caller.email)
  if (await isPassword(known?.password_hash, password)) return rememberSuccess(db, attempt)
  await rememberFailure(db, attempt)
  throw invalid('password_current', 'La contraseña actual no es correcta.')
}

const changePasswordHandler = handle(changePassword, async (context, { password_current, password }) => {
  const { db, caller, ip } = context
  const passwordHash = await withPasswordTurn(ip, async () => {
    await checkCurrent(context, password_current)
    await refuseGuessedPassword(password, [caller.email, caller.fullname])
    return hashPassword(password)
  })
  await db.transaction(async (tx) => {
    await savePasswordHash(tx, caller.id, passwordHash)
    await endSessionsOf(tx, caller.id, caller.session_id)
    await endLinksOf(tx, caller.id)
    await enqueueChanged(tx, caller)
    await audit(tx, { actor: caller, action: 'clave-cambiada', target: { type: 'user', id: caller.id }, ip })
  })
  return { message: 'Su contraseña se actualizo con éxito' }
})

const listAssociated = handle(
  listLinkedAccounts,
  ({ db, caller, scope }) => readAssociated(db, caller.id, withinAccounts(scope, sql`a.id`)),
  () => sql`(select md5(coalesce(string_agg(concat_ws('|', a.id, a.version), ',' order by a.id), ''))
    from user_accounts ua join accounts a on a.id = ua.account_id where ua.user_id = me.id)`,
)

const listSessionsHandler = handle(listSessions, async ({ db, caller }) => ({
  data: await readSessions(db, caller.id, caller.session_id),
}))

const endOne = handle(endSession, async ({ db, caller, ip }, { id }) => {
  await db.transaction(async (tx) => {
    if (await dropSession(tx, caller.id, id))
      await audit(tx, { actor: caller, action: 'sesion-cerrada', target: { type: 'session', id }, ip })
  })
  return { message: 'La sesión quedó cerrada' }
})

const endOthers = handle(endOtherSessions, async ({ db, caller, ip }) => {
  await db.transaction(async (tx) => {
    if ((await endSessionsOf(tx, caller.id, caller.session_id)) > 0)
      await audit(tx, { actor: caller, action: 'otras-sesiones-cerradas', ip })
  })
  return { message: 'Las otras sesiones quedaron cerradas' }
})

export const profileHandlers: Handler[] = [
  saveProfileHandler,
  changePasswordHandler,
  listAssociated,
  listSessionsHandler,
  endOne,
  endOthers,
]
