import * as v from 'valibot'
import { user } from '#contract/calls/session.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { personName } from '#contract/kit/fields/person-name.ts'
import { phoneText } from '#contract/kit/fields/phone-number.ts'
import { newPassword, repeatedPassword } from '#contract/kit/password.ts'
import { confirmation, integer } from '#contract/kit/wire.ts'

/** The name, and the mobile where it is sent; '' is none. [S95, A63] */
export const saveProfile = defineEndpoint({
  method: 'POST',
  path: '/api/perfil',
  summary: 'Cambiar el nombre y el celular',
  needs: 'auth',
  input: v.object({ fullname: personName('Debe ingresar su nombre.'), mobile: v.optional(phoneText) }),
  output: v.object({ ...confirmation.entries, user: user }),
  body: 'form',
})

/** The other sessions end; this one stays. A wrong current password is a 422. [S96, SEC41, A114] */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/perfil/seguridad',
  summary: 'Cambiar la contraseña',
  needs: 'auth',
  input: v.pipe(
    v.object({
      password_current: v.pipe(
        v.string('Debe ingresar su contraseña actual.'),
        v.minLength(1, 'Debe ingresar su contraseña actual.'),
        v.maxLength(128),
      ),
      password: newPassword,
      password_confirmation: v.optional(v.string(), ''),
    }),
    repeatedPassword(),
  ),
  output: confirmation,
  body: 'form',
})

/** Accounts in scope that are associated with the caller. [S97] */
export const listLinkedAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/cuentas-asociadas',
  summary: 'Cuentas asociadas',
  needs: 'auth',
  conditional: true,
  input: v.object({}),
  output: v.array(
    v.object({ id: v.number(), account_name: v.string(), cuit: v.string(), email: v.nullable(v.string()) }),
  ),
})

/** The caller's live sessions, this one first; moments are ISO text. [SEC49] */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/sesiones',
  summary: 'Sesiones abiertas',
  needs: 'auth',
  whileImpersonating: 'no',
  input: v.object({}),
  output: v.object({
    data: v.array(
      v.object({
        id: v.number(),
        /** 'Chrome en Android'; '' when unknown. */
        device: v.string(),
        /** The one that asks. */
        actual: v.boolean(),
        /** The name of the person who is in this user's identity. */
        impersonator: v.nullable(v.string()),
        created_at: v.string(),
        last_used_at: v.string(),
      }),
    ),
  }),
})

/** Ends one of the caller's own sessions; one that is over already is the same. [SEC49] */
export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/sesiones/:id/cerrar',
  summary: 'Cerrar una de las sesiones propias',
  needs: 'auth',
  input: v.object({ id: integer }),
  output: confirmation,
  body: 'form',
})

/** Ends all of the caller's sessions but this one. [SEC49] */
export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/sesiones/cerrar-otras',
  summary: 'Cerrar las otras sesiones propias',
  needs: 'auth',
  input: v.object({}),
  output: confirmation,
  body: 'form',
})

export const profileEndpoints = [
  saveProfile,
  changePassword,
  listLinkedAccounts,
  listSessions,
  endSession,
  endOtherSessions,
]
