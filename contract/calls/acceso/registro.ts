import * as v from 'valibot'
import { cuit } from '#contract/kit/cuit.ts'
import { correo } from '#contract/kit/email.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { claveNueva, claveRepetida } from '#contract/kit/password.ts'
import { confirmacion } from '#contract/kit/wire.ts'

/** A token as a link carries it. */
const token = v.pipe(
  v.string('El enlace no es válido.'),
  v.regex(/^[\w-]{20,200}$/, 'El enlace no es válido.'),
)

/** Whether a CUIT may be registered: its account's address, masked. Every refusal has one text. [S49, R1, SEC27, SEC28] */
export const verificarCuit = defineEndpoint({
  method: 'POST',
  path: '/api/register/verify-cuit',
  summary: 'Buscar el CUIT con que registrarse',
  needs: 'public',
  input: v.object({ cuit }),
  output: v.object({ email: v.string() }),
  body: 'form',
})

/** Begins a registration: the account's stored address gets a link, whatever `email` is. [S50, R2, A88, A164] */
export const registrarse = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Registrarse',
  needs: 'public',
  input: v.pipe(
    v.object({
      cuit,
      email: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      password: claveNueva,
      password_confirmation: v.optional(v.string(), ''),
    }),
    claveRepetida(),
  ),
  output: confirmacion,
  body: 'form',
})

/** 'No fui yo': ends a registration that someone else began with this address. [R3, A163] */
export const anularRegistro = defineEndpoint({
  method: 'POST',
  path: '/api/register/cancel',
  summary: 'Anular un registro que no se pidió',
  needs: 'public',
  input: v.object({ token, email: correo }),
  output: confirmacion,
  body: 'form',
})

/** The link of the mail, posted by the page: creates the user, or verifies the one there is. [S43, SEC30] */
export const verificarCorreo = defineEndpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verificar el correo',
  needs: 'public',
  input: v.object({ token, email: correo }),
  output: confirmacion,
  body: 'form',
})

/** Sends the link again; the same answer for every address. [S47, R4, SEC32] */
export const reenviarVerificacion = defineEndpoint({
  method: 'POST',
  path: '/api/send-verification-link',
  summary: 'Reenviar el correo de verificación',
  needs: 'public',
  input: v.object({ email: correo }),
  output: confirmacion,
  body: 'form',
})

/** Sends a link to choose a new password; the same answer for every address. [S51, R5, SEC32] */
export const recuperarClave = defineEndpoint({
  method: 'POST',
  path: '/api/recover-password',
  summary: 'Pedir el correo de recuperación',
  needs: 'public',
  input: v.object({ email: correo }),
  output: confirmacion,
  body: 'form',
})

/** The link of the mail: a new password. Every session of the user ends. [S52, SEC36, A113, A181] */
export const cambiarClaveConEnlace = defineEndpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Elegir una contraseña con el enlace del correo',
  needs: 'public',
  input: v.pipe(
    v.object({
      email: correo,
      token,
      password: claveNueva,
      password_confirmation: v.optional(v.string(), ''),
    }),
    claveRepetida(),
  ),
  output: confirmacion,
  body: 'form',
})

export const registroEndpoints = [
  verificarCuit,
  registrarse,
  anularRegistro,
  verificarCorreo,
  reenviarVerificacion,
  recuperarClave,
  cambiarClaveConEnlace,
]
