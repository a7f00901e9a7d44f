import * as v from 'valibot'
import { cuit } from '#contract/kit/cuit.ts'
import { mail } from '#contract/kit/email.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { newPassword, repeatedPassword } from '#contract/kit/password.ts'
import { confirmation } from '#contract/kit/wire.ts'

/** A token as a link carries it. */
const token = v.pipe(
  v.string('El enlace no es válido.'),
  v.regex(/^[\w-]{20,200}$/, 'El enlace no es válido.'),
)

/** Whether a CUIT may be registered: its account's address, masked. Every refusal has one text. [S49, R1, SEC27, SEC28] */
export const verifyCuit = defineEndpoint({
  method: 'POST',
  path: '/api/register/verify-cuit',
  summary: 'Buscar el CUIT con que registrarse',
  needs: 'public',
  input: v.object({ cuit }),
  output: v.object({ email: v.string() }),
  body: 'form',
})

/** Begins a registration: the account's stored address gets a link, whatever `email` is. [S50, R2, A88, A164] */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Registrarse',
  needs: 'public',
  input: v.pipe(
    v.object({
      cuit,
      email: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      password: newPassword,
      password_confirmation: v.optional(v.string(), ''),
    }),
    repeatedPassword(),
  ),
  output: confirmation,
  body: 'form',
})

/** 'No fui yo': ends a registration that someone else began with this address. [R3, A163] */
export const cancelRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/register/cancel',
  summary: 'Anular un registro que no se pidió',
  needs: 'public',
  input: v.object({ token, email: mail }),
  output: confirmation,
  body: 'form',
})

/** The link of the mail, posted by the page: creates the user, or verifies the one there is. [S43, SEC30] */
export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Verificar el correo',
  needs: 'public',
  input: v.object({ token, email: mail }),
  output: confirmation,
  body: 'form',
})

/** Sends the link again; the same answer for every address. [S47, R4, SEC32] */
export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/send-verification-link',
  summary: 'Reenviar el correo de verificación',
  needs: 'public',
  input: v.object({ email: mail }),
  output: confirmation,
  body: 'form',
})

/** Sends a link to choose a new password; the same answer for every address. [S51, R5, SEC32] */
export const recoverPassword = defineEndpoint({
  method: 'POST',
  path: '/api/recover-password',
  summary: 'Pedir el correo de recuperación',
  needs: 'public',
  input: v.object({ email: mail }),
  output: confirmation,
  body: 'form',
})

/** The link of the mail: a new password. Every session of the user ends. [S52, SEC36, A113, A181] */
export const changePasswordByLink = defineEndpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Elegir una contraseña con el enlace del correo',
  needs: 'public',
  input: v.pipe(
    v.object({
      email: mail,
      token,
      password: newPassword,
      password_confirmation: v.optional(v.string(), ''),
    }),
    repeatedPassword(),
  ),
  output: confirmation,
  body: 'form',
})

export const registerEndpoints = [
  verifyCuit,
  register,
  cancelRegistration,
  verifyEmail,
  resendVerification,
  recoverPassword,
  changePasswordByLink,
]
