import * as v from 'valibot'
import { savedUser } from '#contract/calls/access/users.ts'
import { mail } from '#contract/kit/email.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { personName } from '#contract/kit/fields/person-name.ts'
import { phoneText } from '#contract/kit/fields/phone-number.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { newPassword, repeatedPassword } from '#contract/kit/password.ts'
import { uuid } from '#contract/kit/uuid.ts'
import {
  clearable,
  confirmation,
  flag,
  integer,
  MOST_IDS,
  manyOf,
  optional,
  searchText,
  textUpTo,
} from '#contract/kit/wire.ts'

const needs = 'admin-user-administracion'

/** A role or a permission, to choose. */
const option = v.object({ uuid: v.string(), key: v.string(), name: v.string(), description: v.string() })
export type RoleOption = v.InferOutput<typeof option>

const briefAccount = v.object({ id: v.number(), account_name: v.string(), cuit: v.string() })
const nombrado = v.object({ uuid: v.string(), name: v.string() })

const row = v.object({
  uuid: v.string(),
  fullname: v.string(),
  email: v.string(),
  account_name: v.nullable(v.string()),
  /** ISO. */
  email_verified_at: v.nullable(v.string()),
  deleted_at: v.nullable(v.string()),
  /** The next three only for root. [S273] */
  roles: v.optional(v.array(nombrado)),
  permissions: v.optional(v.array(nombrado)),
  child_users_count: v.optional(v.number()),
})
export type UserRow = v.InferOutput<typeof row>

/** A comma list of uuids. */
const uuidList = v.pipe(
  textUpTo(MOST_IDS * 37),
  v.transform((text) => text.split(',').filter((part) => part !== '')),
  v.array(uuid),
  v.maxLength(MOST_IDS, `Se pueden elegir hasta ${MOST_IDS}.`),
)

/** Every user an administrator may see; `grupos` are roles. [S269, A108] */
export const listConfigUsers = defineEndpoint({
  method: 'GET',
  path: '/api/config/user',
  summary: 'Usuarios del portal',
  needs,
  conditional: true,
  input: v.object({
    q: optional(searchText),
    orderBy: optional(v.picklist(['latest', 'oldest'], 'El orden no es válido.')),
    grupos: optional(uuidList),
    page: optional(integer),
  }),
  output: v.object({ data: v.object({ ...pagination.entries, data: v.array(row) }) }),
})

/** Roles, to filter by and to give. [S274] */
export const listUserRoles = defineEndpoint({
  method: 'GET',
  path: '/api/config/user/roles',
  summary: 'Roles de los usuarios',
  needs,
  input: v.object({}),
  output: v.array(option),
})

/** Every permission, to give. [S280] */
export const listAllPermissions = defineEndpoint({
  method: 'GET',
  path: '/api/config/permission/all',
  summary: 'Todos los permisos',
  needs: 'root',
  input: v.object({}),
  output: v.array(option),
})

/** Up to 15 accounts by name or CUIT that a user may be linked to. */
export const searchAccountsForUsers = defineEndpoint({
  method: 'GET',
  path: '/api/config/user/cuentas',
  summary: 'Cuentas para vincular a un usuario',
  needs,
  input: v.object({ q: optional(searchText) }),
  output: v.array(briefAccount),
})

/** The branches a user may work in. [A179] */
export const listBranchesForUsers = defineEndpoint({
  method: 'GET',
  path: '/api/config/user/sucursales',
  summary: 'Sucursales para un usuario',
  needs,
  input: v.object({}),
  output: v.array(nombrado),
})

const user = v.object({
  uuid: v.string(),
  fullname: v.string(),
  email: v.string(),
  /** '' without one. */
  mobile: v.optional(v.string(), ''),
  /** Number of the linked account. */
  crm_id: v.nullable(v.number()),
  account: v.nullable(briefAccount),
  /** Most sub-users of all users of that account together; null without one. [A194] */
  subusuarios: v.nullable(v.number()),
  sucursal: v.nullable(nombrado),
  /** The user whose sub-user it is. */
  parent: v.nullable(v.object({ uuid: v.string(), fullname: v.string() })),
  email_verified_at: v.nullable(v.string()),
  deleted_at: v.nullable(v.string()),
  deleted_at_human: v.nullable(v.string()),
  /** Why the caller may not give access back; null when they may, or there is nothing to give back. [A193] */
  sin_acceso: v.nullable(v.string()),
  /** The newest mail to this user, and why it was not delivered. [A112] */
  ultimo_correo: v.nullable(
    v.object({
      estado: v.picklist(['pendiente', 'enviado', 'rechazado', 'abandonado']),
      error: v.nullable(v.string()),
      creado: v.string(),
    }),
  ),
  /** The next four only for root. [S273] */
  root: v.optional(v.boolean()),
  roles: v.optional(v.array(nombrado)),
  permissions: v.optional(v.array(nombrado)),
  child_users_count: v.optional(v.number()),
  /** Rights of the caller; the server decides anew. `lugar`: account, branch, roles, rights. [A173, A193] */
  puede: v.object({
    editar: v.boolean(),
    lugar: v.boolean(),
    clave: v.boolean(),
    estado: v.boolean(),
    ingresar: v.boolean(),
  }),
  version: v.number(),
})
export type ConfigUser = v.InferOutput<typeof user>

/** [S271, S274, A1] */
export const getConfigUser = defineEndpoint({
  method: 'GET',
  path: '/api/config/user/:uuid',
  summary: 'Leer un usuario del portal',
  needs,
  conditional: true,
  input: v.object({ uuid }),
  output: v.object({ data: user }),
})

const MANY = 'Debe ser un número de 0 a 500.'

/** Absent: as it is. */
const uuids = v.optional(
  v.pipe(
    manyOf(uuid),
    v.transform((all) => all.sort()),
  ),
)

/**
 * Creates or edits a user. Only root gives roles and permissions: from others, those the user has are no matter and any
 * others a 403. Without a password a new one gets a mail to choose it. [S270, S272, A130, A178]
 */
export const saveConfigUser = defineEndpoint({
  method: 'POST',
  path: '/api/config/user',
  summary: 'Crear o editar un usuario del portal',
  needs,
  input: v.pipe(
    v.object({
      uuid: optional(uuid),
      fullname: personName(),
      email: mail,
      /** Absent: as it is; '' is none. */
      mobile: v.optional(phoneText),
      crm_id: v.optional(clearable(integer)),
      sucursal_uuid: v.optional(clearable(uuid)),
      /** Most sub-users of all users of their account together. */
      subusuarios: optional(v.pipe(integer, v.minValue(0, MANY), v.maxValue(500, MANY))),
      password: optional(newPassword),
      password_confirmation: optional(v.string()),
      roles: uuids,
      permissions: uuids,
      /** Whether the user may do everything; absent: as it is. Only root says so, and never of themselves. [A193] */
      root: v.optional(flag),
    }),
    repeatedPassword(),
  ),
  output: savedUser,
  body: 'form',
})

/** Verifies an address by hand; both have to be of one user. [S275] */
export const activateConfigUser = defineEndpoint({
  method: 'POST',
  path: '/api/config/user/activate-account',
  summary: 'Activar una cuenta sin correo',
  needs,
  input: v.object({ email: mail, uuid }),
  output: confirmation,
  body: 'form',
})

const access = v.object({
  ...confirmation.entries,
  deleted_at: v.nullable(v.string()),
  deleted_at_human: v.nullable(v.string()),
})

/** Ends a user's access; the second time answers the same. [S278, R13] */
export const deactivateConfigUser = defineEndpoint({
  method: 'GET',
  path: '/api/config/user/:uuid/delete',
  summary: 'Desactivar un usuario del portal',
  needs,
  changesState: true,
  input: v.object({ uuid }),
  output: access,
})

/** Gives it back; old sessions and links stay over. [S278, SEC47] */
export const reactivateConfigUser = defineEndpoint({
  method: 'GET',
  path: '/api/config/user/:uuid/restore',
  summary: 'Reactivar un usuario del portal',
  needs,
  changesState: true,
  input: v.object({ uuid }),
  output: access,
})

export const configUsersEndpoints = [
  listConfigUsers,
  listUserRoles,
  listAllPermissions,
  searchAccountsForUsers,
  listBranchesForUsers,
  getConfigUser,
  saveConfigUser,
  activateConfigUser,
  deactivateConfigUser,
  reactivateConfigUser,
]
