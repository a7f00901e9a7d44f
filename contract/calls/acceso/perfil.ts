import * as v from 'valibot'
import { usuario } from '#contract/calls/sesion.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { nombre } from '#contract/kit/fields/person-name.ts'
import { claveNueva, claveRepetida } from '#contract/kit/password.ts'
import { confirmacion, entero } from '#contract/kit/wire.ts'

/** [S95] */
export const guardarPerfil = defineEndpoint({
  method: 'POST',
  path: '/api/perfil',
  summary: 'Cambiar el nombre',
  needs: 'auth',
  input: v.object({ fullname: nombre('Debe ingresar su nombre.') }),
  output: v.object({ ...confirmacion.entries, user: usuario }),
  body: 'form',
})

/** The other sessions end; this one stays. A wrong current password is a 422. [S96, SEC41, A114] */
export const cambiarClave = defineEndpoint({
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
      password: claveNueva,
      password_confirmation: v.optional(v.string(), ''),
    }),
    claveRepetida(),
  ),
  output: confirmacion,
  body: 'form',
})

/** Accounts in scope that are associated with the caller. [S97] */
export const listarCuentasAsociadas = defineEndpoint({
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
export const listarSesiones = defineEndpoint({
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
export const terminarSesion = defineEndpoint({
  method: 'POST',
  path: '/api/sesiones/:id/cerrar',
  summary: 'Cerrar una de las sesiones propias',
  needs: 'auth',
  input: v.object({ id: entero }),
  output: confirmacion,
  body: 'form',
})

/** Ends all of the caller's sessions but this one. [SEC49] */
export const terminarOtrasSesiones = defineEndpoint({
  method: 'POST',
  path: '/api/sesiones/cerrar-otras',
  summary: 'Cerrar las otras sesiones propias',
  needs: 'auth',
  input: v.object({}),
  output: confirmacion,
  body: 'form',
})

export const perfilEndpoints = [
  guardarPerfil,
  cambiarClave,
  listarCuentasAsociadas,
  listarSesiones,
  terminarSesion,
  terminarOtrasSesiones,
]
