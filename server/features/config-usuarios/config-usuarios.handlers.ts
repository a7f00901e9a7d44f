import {
  buscarCuentasParaUsuarios,
  leerUsuarioConfig,
  listarRolesDeUsuarios,
  listarSucursalesParaUsuarios,
  listarTodosLosPermisos,
  listarUsuariosConfig,
} from '#contract/calls/config/usuarios.ts'
import { enterableUser } from '#server/features/identidad/enterable.db.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import { numberedPages } from '#server/http/request/listed-pages.ts'
import { pageNumber } from '#server/http/request/next-page.ts'
import { accessHandlers, humanly } from './access.ts'
import { endedAbove, powersOver, refuseCustomers } from './powers.ts'
import { saveUserConfig } from './save.ts'
import { readUser, userRevision } from './user.db.ts'
import {
  findAccounts,
  PER_PAGE,
  readBranches,
  readPermissions,
  readRoles,
  readUsers,
  usersRevision,
} from './users.db.ts'

const list = handle(
  listarUsuariosConfig,
  async ({ db, caller, origin }, args) => {
    refuseCustomers(caller)
    const page = pageNumber(args.page)
    const { total, users } = await readUsers(db, caller.root, { ...args, page })
    const counted = { page, perPage: PER_PAGE, shown: users.length, total }
    return {
      data: { ...numberedPages({ origin, path: listarUsuariosConfig.path, args }, counted), data: users },
    }
  },
  (args) => usersRevision({ ...args, page: pageNumber(args.page) }),
)

const readOne = handle(
  leerUsuarioConfig,
  async ({ db, caller }, { uuid }) => {
    refuseCustomers(caller)
    const { judged, shown } = await readUser(db, caller.root, uuid)
    const enters = caller.root || caller.p['login-as'] === true
    const ingresar = enters && (await enterableUser(db, caller.id, uuid)) !== null
    return {
      data: {
        ...shown,
        deleted_at_human: humanly(shown.deleted_at),
        sin_acceso: shown.deleted_at && endedAbove(caller, judged),
        puede: { ...powersOver(caller, judged), ingresar },
      },
    }
  },
  ({ uuid }) => userRevision(uuid),
)

const listRoles = handle(listarRolesDeUsuarios, ({ db }) => readRoles(db))
const listPermissions = handle(listarTodosLosPermisos, ({ db }) => readPermissions(db))
const listBranches = handle(listarSucursalesParaUsuarios, ({ db }) => readBranches(db))
const listAccounts = handle(buscarCuentasParaUsuarios, ({ db, caller }, { q }) => {
  refuseCustomers(caller)
  return findAccounts(db, q)
})

export const configUsuariosHandlers: Handler[] = [
  list,
  listRoles,
  listPermissions,
  listAccounts,
  listBranches,
  readOne,
  saveUserConfig,
  ...accessHandlers,
]
