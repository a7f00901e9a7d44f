import { type SQL, sql } from 'drizzle-orm'
import { endFollow, openFollow } from '#contract/calls/road/follow.ts'
import { AppError } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { FOLLOWED, type Followed } from '#contract/rules/road/followed.ts'
import type { Tx } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { openLink, revokeLink } from '#server/records/link/change.ts'
import { inScope } from '#server/records/order/change.ts'
import { turnoInScope } from '#server/records/turno/read.ts'

const LIFE = 90 * DAY_MS

interface Target {
  que: Followed
  uuid: string
}

/** Locks the thing, where it is in scope. */
const LOCKED: Readonly<Record<Followed, (scope: Scope, uuid: string) => SQL>> = {
  pedido: (scope, uuid) => sql`select from orders where uuid = ${uuid} and ${inScope(scope)} for update`,
  turno: (scope, uuid) => sql`
    select from turnos t where t.uuid = ${uuid} and t.deleted_at is null and ${turnoInScope(scope)} for update`,
}

/** Works on a thing of the caller's. Throws a 403 without its right, a 404 out of scope. */
async function withThing<T>(
  { db, caller, scope }: Context,
  { que, uuid }: Target,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!passes(FOLLOWED[que], caller)) throw new AppError('sin-permiso')
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(LOCKED[que](scope, uuid))
    if (!rowCount) throw new AppError('no-encontrado')
    return work(tx)
  })
}

export const followHandlers = ({ key }: { key: string }): Handler[] => [
  handle(openFollow, (context, target) =>
    withThing(context, target, async (tx) => {
      const expires = new Date(context.now.getTime() + LIFE)
      const path = await openLink(tx, key, { kind: target.que, ref: target.uuid, expires })
      return { url: `${context.origin}${path}`, vence: expires.toISOString() }
    }),
  ),
  handle(endFollow, (context, { que: kind, uuid: ref }) =>
    withThing(context, { que: kind, uuid: ref }, async (tx) => {
      await revokeLink(tx, { kind, ref }, context.now)
      return { message: 'El enlace ya no abre' }
    }),
  ),
]
