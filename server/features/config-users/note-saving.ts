import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import type { Given } from './rights.ts'
import type { Saved, Saving } from './saving.ts'
import type { LockedUser } from './user.db.ts'

interface Change {
  before: LockedUser | null
  had: Given
  /** Roles and permissions that were sent, or that a new user begins with. */
  given: Partial<Given>
  user: Saved
}

/** A line of the audit log, where anything changed: what was not sent did not. */
export async function noteSaving(
  tx: Tx,
  { context, args, passwordHash }: Saving,
  change: Change,
): Promise<void> {
  const { before, had, given, user } = change
  const {
    fullname,
    email,
    account_id: crm_id = null,
    sucursal_uuid = null,
    subusuarios = null,
    mobile = '',
    root = false,
  } = before ?? {}
  const was: Record<string, unknown> = {
    fullname,
    email,
    crm_id,
    sucursal_uuid,
    subusuarios,
    mobile,
    root,
    ...had,
  }
  const { uuid: _, password: __, password_confirmation: ___, ...sent } = args
  const after = Object.fromEntries(
    Object.entries({ ...sent, ...given }).filter(([, value]) => value !== undefined),
  )
  const password = passwordHash !== null
  const isChanged = Object.entries(after).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field]),
  )
  if (before && !password && !isChanged) return
  const { caller: actor, ip } = context
  const action = before ? 'usuario-editado' : 'usuario-creado'
  const target = { type: 'user', id: user.id }
  await audit(tx, { actor, action, target, details: { before: before && was, after, clave: password }, ip })
}
