import * as v from 'valibot'
import { mail } from '#contract/kit/email.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { personName } from '#contract/kit/fields/person-name.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { newPassword, repeatedPassword } from '#contract/kit/password.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { confirmation, integer, MOST_IDS, manyOf, optional, textUpTo } from '#contract/kit/wire.ts'

const permission = v.object({ id: v.number(), name: v.string() })
const ownAccount = v.object({ id: v.number(), account_name: v.string(), cuit: v.string() })

/** A sub-user in the list; `account_name` is of the first account they have. [S98, S99, A115] */
const row = v.object({
  uuid: v.string(),
  account_name: v.string(),
  fullname: v.string(),
  email: v.string(),
  verificado: v.boolean(),
  activo: v.boolean(),
})

/** The caller's own sub-users, by name. [S99] */
export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/usuario',
  summary: 'Usuarios de la cuenta',
  needs: 'owner',
  conditional: true,
  input: v.object({ page: optional(integer) }),
  output: v.object({ data: v.object({ ...pagination.entries, data: v.array(row) }) }),
})

/** Permissions the caller has and may hand on. [S101, R29] */
export const listGrantablePermissions = defineEndpoint({
  method: 'GET',
  path: '/api/usuario/list-permissions',
  summary: 'Permisos que se pueden dar',
  needs: 'owner',
  input: v.object({}),
  output: v.array(permission),
})

/** A sub-user of the caller; `sin_efecto` are permissions given that the caller no longer has. [S102] */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/usuario/:uuid',
  summary: 'Leer un usuario de la cuenta',
  needs: 'owner',
  input: v.object({ uuid }),
  output: v.object({
    data: v.object({
      uuid: v.string(),
      fullname: v.string(),
      email: v.string(),
      verificado: v.boolean(),
      activo: v.boolean(),
      /** Why the caller may not give access back; null when they may. [A193] */
      sin_acceso: v.nullable(v.string()),
      account_allocated: v.array(ownAccount),
      permissions: v.array(permission),
      sin_efecto: v.object({ cuentas: v.array(ownAccount), permissions: v.array(permission) }),
    }),
  }),
})

/** `correo` says why the mail that belongs to it did not leave, and until when; null when it did, or none does. [A194] */
export const savedUser = v.object({
  ...confirmation.entries,
  data: v.object({ uuid: v.string() }),
  correo: v.nullable(v.string()),
})

/**
 * Creates or edits a sub-user. `cuentas` are CUITs of the caller's accounts, `permissions` ids. Without a password a new
 * one gets a mail to choose it, an old one keeps theirs. [S103, A116, R28]
 */
export const saveUser = defineEndpoint({
  method: 'POST',
  path: '/api/usuario',
  summary: 'Crear o editar un usuario de la cuenta',
  needs: 'owner',
  input: v.pipe(
    v.object({
      uuid: optional(uuid),
      fullname: personName(),
      email: mail,
      password: optional(newPassword),
      password_confirmation: optional(v.string()),
      cuentas: v.pipe(
        v.array(textUpTo(20)),
        v.minLength(1, 'Debe elegir al menos una cuenta.'),
        v.maxLength(MOST_IDS, `Se pueden elegir hasta ${MOST_IDS}.`),
      ),
      permissions: v.optional(manyOf(integer), []),
    }),
    repeatedPassword(),
  ),
  output: savedUser,
  body: 'form',
})

/** Ends the access of one of the caller's sub-users. [A117] */
export const deactivateUser = defineEndpoint({
  method: 'POST',
  path: '/api/usuario/:uuid/desactivar',
  summary: 'Desactivar un usuario de la cuenta',
  needs: 'owner',
  input: v.object({ uuid }),
  output: confirmation,
  body: 'form',
})

/** Gives a sub-user access again; old sessions stay over. [A117, SEC47] */
export const reactivateUser = defineEndpoint({
  method: 'POST',
  path: '/api/usuario/:uuid/reactivar',
  summary: 'Reactivar un usuario de la cuenta',
  needs: 'owner',
  input: v.object({ uuid }),
  output: confirmation,
  body: 'form',
})

/** The effect of the end of an access on its phones, for the question before it. [A191] */
export const ACCESS_ENDED =
  'No va a poder ingresar, y sus sesiones abiertas se cierran: cada teléfono cierra sus datos en cuanto tiene conexión. Lo que no haya enviado queda guardado ahí y sale si se reactiva.'

export const usersEndpoints = [
  listUsers,
  listGrantablePermissions,
  getUser,
  saveUser,
  deactivateUser,
  reactivateUser,
]
