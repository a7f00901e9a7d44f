import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { confirmation, flag } from '#contract/kit/wire.ts'

const briefAccount = v.object({
  id: v.number(),
  business_name: v.string(),
  account_name: v.string(),
  cuit: v.string(),
  branch: v.nullable(v.string()),
})

/** The signed-in user. `work_account` null means all accounts of the scope. [S88] */
export const user = v.object({
  id: v.number(),
  uuid: v.string(),
  fullname: v.string(),
  email: v.string(),
  /** Clients and links to help use it; null without one. */
  mobile: v.optional(v.nullable(v.string())),
  cuit: v.nullable(v.string()),
  root: v.boolean(),
  parent_id: v.nullable(v.number()),
  work_account: v.nullable(briefAccount),
  /** Set by an administrator: the user cannot leave that account. [R49] */
  work_account_fixed: v.boolean(),
  account: v.nullable(briefAccount),
  /** The name of the branch where they work, or of their account's. [A179] */
  branch: v.nullable(v.string()),
  /** Percent off a list price that their roles let them agree to; absent in sessions of older servers. */
  descuento_max: v.optional(v.number()),
  account_allocated: v.array(briefAccount),
  accounts: v.array(briefAccount),
  permissions: v.array(v.object({ id: v.number(), name: v.string() })),
  p: v.record(v.string(), v.boolean()),
})
export type User = v.InferOutput<typeof user>

/** Days without contact after which a phone asks for the password; 0: never. [A191] */
const offlineDays = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Days after its delivery in which an order may be returned, where it is not the usual number. */
const returnDays = v.optional(v.number())

/** [S42, S56] `expires_in` is seconds; `scope` changes whenever rights or visible accounts change. */
export const session = v.object({
  status: v.string(),
  access_token: v.string(),
  token_type: v.literal('bearer'),
  expires_in: v.number(),
  user: user,
  p: v.record(v.string(), v.boolean()),
  scope: v.string(),
  offline_days: offlineDays,
  return_days: returnDays,
})
export type Session = v.InferOutput<typeof session>

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Iniciar sesión',
  needs: 'public',
  input: v.object({
    username: v.pipe(
      v.string('Debe ingresar su correo.'),
      v.trim(),
      v.minLength(1, 'Debe ingresar su correo.'),
      v.maxLength(200),
    ),
    password: v.pipe(
      v.string('Debe ingresar su contraseña.'),
      v.minLength(1, 'Debe ingresar su contraseña.'),
      v.maxLength(128),
    ),
    remember: v.optional(flag, '0'),
  }),
  output: session,
  body: 'form',
  cost: { bytes: 1024, values: 10 },
})

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Cerrar sesión',
  needs: 'auth',
  whileImpersonating: 'yes',
  input: v.object({}),
  output: confirmation,
  body: 'json',
})

/**
 * Ends sessions whose users signed out while offline. `handles` are SHA-256 of the tokens: they end a session and
 * cannot open one. The response is the same whether there was such a session or not. [SEC45, R7]
 */
export const closeAbandonedSessions = defineEndpoint({
  method: 'POST',
  path: '/api/logout/dejadas',
  summary: 'Cerrar sesiones que se dejaron sin conexión',
  needs: 'public',
  input: v.object({
    handles: v.pipe(
      v.array(v.pipe(v.string('Comprobante inválido.'), v.regex(/^[0-9a-f]{64}$/, 'Comprobante inválido.'))),
      v.minLength(1, 'Falta el comprobante.'),
      v.maxLength(50, 'Son demasiados comprobantes.'),
    ),
  }),
  output: confirmation,
  body: 'json',
})

/** The start-up identity check. [S53] */
export const getCaller = defineEndpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Quién soy',
  needs: 'auth',
  input: v.object({}),
  output: v.object({
    user: user,
    p: v.record(v.string(), v.boolean()),
    scope: v.string(),
    offline_days: offlineDays,
    return_days: returnDays,
  }),
})

export const sessionEndpoints = [signIn, signOut, closeAbandonedSessions, getCaller]
