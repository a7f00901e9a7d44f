import { sql } from 'drizzle-orm'
import {
  desactivarUsuario,
  leerUsuario,
  listarPermisosParaDar,
  listarUsuarios,
  reactivarUsuario,
} from '#contract/calls/acceso/usuarios.ts'
import { AppError } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { numberedPages } from '#server/http/request/listed-pages.ts'
import { pageNumber } from '#server/http/request/next-page.ts'
import { endAccessOf } from './change-user.ts'
import { readGrantable, saveUser } from './save-user.ts'
import { PER_PAGE, readChild, readGiven, readUsuarios, usuariosRevision } from './usuarios.db.ts'

const list = handle(
  listarUsuarios,
  async ({ db, caller, origin }, args) => {
    const page = pageNumber(args.page)
    const { rows, total } = await readUsuarios(db, caller.id, page)
    const counted = { page, perPage: PER_PAGE, shown: rows.length, total }
    return {
      data: { ...numberedPages({ origin, path: listarUsuarios.path, args: {} }, counted), data: rows },
    }
  },
  usuariosRevision,
)

const listGrantable = handle(listarPermisosParaDar, ({ db, caller }) => readGrantable(db, caller))

const readOne = handle(leerUsuario, async ({ db, caller }, { uuid }) => {
  const child = await readChild(db, { parent: caller.id, uuid })
  if (!child) throw new AppError('no-encontrado')
  const { id, password_hash: _, ...shown } = child
  return { data: { ...shown, ...(await readGiven(db, id)) } }
})

/** Takes away or gives back access; the second time changes nothing. Old sessions and links stay over. [SEC47] */
async function setAccess({ db, caller, ip }: Context, uuid: string, isActive: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const child = await readChild(tx, { parent: caller.id, uuid, locks: true })
    if (!child) throw new AppError('no-encontrado')
    if (child.activo === isActive) return
    await tx.execute(
      sql`update users set deleted_at = ${isActive ? sql`null` : sql`now()`} where id = ${child.id}`,
    )
    await endAccessOf(tx, child.id)
    const action = isActive ? 'usuario-reactivado' : 'usuario-desactivado'
    await audit(tx, { actor: caller, action, target: { type: 'user', id: child.id }, ip })
  })
}

const deactivate = handle(desactivarUsuario, async (context, { uuid }) => {
  await setAccess(context, uuid, false)
  return { message: 'El usuario quedó desactivado' }
})

const reactivate = handle(reactivarUsuario, async (context, { uuid }) => {
  await setAccess(context, uuid, true)
  return { message: 'El usuario quedó activo otra vez' }
})

export const usuariosHandlers: Handler[] = [list, listGrantable, readOne, saveUser, deactivate, reactivate]
