import {
  deactivateUser,
  getUser,
  listGrantablePermissions,
  listUsers,
  reactivateUser,
} from '#contract/calls/access/users.ts'
import { AppError } from '#contract/kit/errors.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { numberedPages } from '#server/http/request/listed-pages.ts'
import { pageNumber } from '#server/http/request/next-page.ts'
import { setAccess } from './change-user.ts'
import { readGrantable } from './given.ts'
import { lockSubUsers, refuseTooMany } from './how-many.ts'
import { saveUserHandler } from './save-user.ts'
import { type Child, PER_PAGE, readChild, readGiven, readUsers, usersRevision } from './users.db.ts'

const list = handle(
  listUsers,
  async ({ db, caller, origin }, args) => {
    const page = pageNumber(args.page)
    const { rows, total } = await readUsers(db, caller.id, page)
    const counted = { page, perPage: PER_PAGE, shown: rows.length, total }
    return {
      data: { ...numberedPages({ origin, path: listUsers.path, args: {} }, counted), data: rows },
    }
  },
  usersRevision,
)

const listGrantable = handle(listGrantablePermissions, ({ db, caller }) => readGrantable(db, caller))

const readOne = handle(getUser, async ({ db, caller }, { uuid }) => {
  const child = await readChild(db, { parent: caller.id, uuid })
  if (!child) throw new AppError('no-encontrado')
  const { id, uuid: own, fullname, email, verificado: verified, activo } = child
  const shown = {
    uuid: own,
    fullname,
    email,
    verificado: verified,
    activo,
    sin_acceso: endedAbove(child, caller),
  }
  return { data: { ...shown, ...(await readGiven(db, id)) } }
})

/** Why a parent may not give access back: a person above them took it. [A193] */
const endedAbove = ({ activo, deleted_by }: Child, { id }: Context['caller']): string | null =>
  activo || deleted_by === id
    ? null
    : 'La administración desactivó este usuario: solo ella puede reactivarlo.'

/** Takes away or gives back the access of one's own sub-user; the second time changes nothing. */
async function setChildAccess(context: Context, uuid: string, isActive: boolean): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (isActive) await lockSubUsers(tx, context.caller)
    const child = await readChild(tx, { parent: context.caller.id, uuid, locks: true })
    if (!child) throw new AppError('no-encontrado')
    if (child.activo === isActive) return
    const above = endedAbove(child, context.caller)
    if (above !== null) throw new AppError('sin-permiso', { message: above })
    if (isActive) await refuseTooMany(tx, context.caller)
    await setAccess(tx, context, { id: child.id, isActive })
  })
}

const deactivate = handle(deactivateUser, async (context, { uuid }) => {
  await setChildAccess(context, uuid, false)
  return { message: 'El usuario quedó desactivado' }
})

const reactivate = handle(reactivateUser, async (context, { uuid }) => {
  await setChildAccess(context, uuid, true)
  return { message: 'El usuario quedó activo otra vez' }
})

export const usersHandlers: Handler[] = [
  list,
  listGrantable,
  readOne,
  saveUserHandler,
  deactivate,
  reactivate,
]
