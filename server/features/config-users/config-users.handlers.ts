import {
  getConfigUser,
  listAllPermissions,
  listBranchesForUsers,
  listConfigUsers,
  listUserRoles,
  searchAccountsForUsers,
} from '#contract/calls/config/users.ts'
import { enterableUser } from '#server/features/identity/enterable.db.ts'
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
  listConfigUsers,
  async ({ db, caller, origin }, args) => {
    refuseCustomers(caller)
    const page = pageNumber(args.page)
    const { total, users } = await readUsers(db, caller.root, { ...args, page })
    const counted = { page, perPage: PER_PAGE, shown: users.length, total }
    return {
      data: { ...numberedPages({ origin, path: listConfigUsers.path, args }, counted), data: users },
    }
  },
  (args) => usersRevision({ ...args, page: pageNumber(args.page) }),
)

const readOne = handle(
  getConfigUser,
  async ({ db, caller }, { uuid }) => {
    refuseCustomers(caller)
    const { judged, shown } = await readUser(db, caller.root, uuid)
    const enters = caller.root || caller.p['login-as'] === true
    const enter = enters && (await enterableUser(db, caller.id, uuid)) !== null
    return {
      data: {
        ...shown,
        deleted_at_human: humanly(shown.deleted_at),
        sin_acceso: shown.deleted_at && endedAbove(caller, judged),
        puede: { ...powersOver(caller, judged), ingresar: enter },
      },
    }
  },
  ({ uuid }) => userRevision(uuid),
)

const listRoles = handle(listUserRoles, ({ db }) => readRoles(db))
const listPermissions = handle(listAllPermissions, ({ db }) => readPermissions(db))
const listBranches = handle(listBranchesForUsers, ({ db }) => readBranches(db))
const listAccounts = handle(searchAccountsForUsers, ({ db, caller }, { q }) => {
  refuseCustomers(caller)
  return findAccounts(db, q)
})

export const configUsersHandlers: Handler[] = [
  list,
  listRoles,
  listPermissions,
  listAccounts,
  listBranches,
  readOne,
  saveUserConfig,
  ...accessHandlers,
]
