import { sql } from 'drizzle-orm'
import {
  activateConfigUser,
  deactivateConfigUser,
  reactivateConfigUser,
} from '#contract/calls/config/users.ts'
import { ago } from '#contract/kit/day.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { confirmAddress } from '#server/features/access/confirm-address.ts'
import { noteAccess, refuseTakenEmail, setAccess } from '#server/features/users/change-user.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { lockAddress } from '#server/mail/person-locks.ts'
import { refuseLastRoot } from './make-root.ts'
import { endedAbove, powersOver, refuseCustomers } from './powers.ts'
import { type LockedUser, lockUser } from './user.db.ts'

/** 'hace 3 días' of an ISO moment. */
export const humanly = (moment: string | null): string | null =>
  moment === null ? null : ago(Date.parse(moment), Date.now())

/** A user whose access this caller may change; a 404 for those above them. [A133, A173] */
async function lockBelow(tx: Tx, { caller }: Context, uuid: string): Promise<LockedUser> {
  refuseCustomers(caller)
  const user = await lockUser(tx, caller.root, uuid)
  if (user.id !== caller.id && !powersOver(caller, user).estado) throw new AppError('no-encontrado')
  return user
}

/** Ends again what a person below the caller ended: from then on it is the caller's to give back. [A193] */
async function takeOver(tx: Tx, context: Context, user: LockedUser): Promise<string | null> {
  const { id } = context.caller
  const isTheirs = user.ender?.id === id || endedAbove(context.caller, user) !== null
  if (!isTheirs) {
    await tx.execute(sql`update users set deleted_by = ${id} where id = ${user.id}`)
    await noteAccess(tx, context, { id: user.id, isActive: false })
  }
  return user.deleted_at
}

const deactivate = handle(deactivateConfigUser, async (context, { uuid }) => {
  const deleted_at = await context.db.transaction(async (tx) => {
    const user = await lockBelow(tx, context, uuid)
    if (user.id === context.caller.id) throw invalid('uuid', 'No puede desactivar su propio usuario.')
    if (user.deleted_at !== null) return takeOver(tx, context, user)
    await refuseLastRoot(tx, user, ['uuid', 'No puede desactivar al último usuario raíz.'])
    return setAccess(tx, context, { id: user.id, isActive: false })
  })
  const iso = deleted_at && new Date(deleted_at).toISOString()
  return { message: 'Se ha desactivado el usuario.', deleted_at: iso, deleted_at_human: humanly(iso) }
})

const reactivate = handle(reactivateConfigUser, async (context, { uuid }) => {
  await context.db.transaction(async (tx) => {
    const user = await lockBelow(tx, context, uuid)
    if (user.deleted_at === null) return
    const above = endedAbove(context.caller, user)
    if (above !== null) throw new AppError('sin-permiso', { message: above })
    await setAccess(tx, context, { id: user.id, isActive: true })
  })
  return { message: 'Se ha activado el usuario.', deleted_at: null, deleted_at_human: null }
})

const activate = handle(activateConfigUser, async (context, { uuid, email }) => {
  await context.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const user = await lockBelow(tx, context, uuid)
    if (user.email !== email) throw invalid('email', 'El correo no es el de este usuario.')
    if (user.verificado) return
    if (user.deleted_at !== null) throw invalid('uuid', 'El usuario está desactivado.')
    await refuseTakenEmail(tx, email, user.id)
    await confirmAddress(tx, { user_id: user.id, email })
    const { caller: actor, ip } = context
    await audit(tx, { actor, action: 'cuenta-activada', target: { type: 'user', id: user.id }, ip })
  })
  return { message: 'Se ha activado la cuenta' }
})

export const accessHandlers = [deactivate, reactivate, activate]
