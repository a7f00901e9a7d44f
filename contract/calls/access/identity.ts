import * as v from 'valibot'
import { session } from '#contract/calls/session.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { integer, optional, searchText } from '#contract/kit/wire.ts'

/** Users as whom the caller may enter, by name. [A180] */
export const listEnterable = defineEndpoint({
  method: 'GET',
  path: '/api/config/user/para-ingresar',
  summary: 'Usuarios como los que se puede ingresar',
  needs: 'login-as',
  whileImpersonating: 'no',
  conditional: true,
  input: v.object({ q: optional(searchText), page: optional(integer) }),
  output: v.object({
    data: v.object({
      ...pagination.entries,
      data: v.array(
        v.object({
          uuid: v.string(),
          fullname: v.string(),
          email: v.string(),
          account_name: v.nullable(v.string()),
        }),
      ),
    }),
  }),
})

/** A session of an hour in another's identity; `original_token` is the caller's own, as it came. [S57, R11, SEC52–56] */
export const loginAs = defineEndpoint({
  method: 'POST',
  path: '/api/config/user/:uuid/login-as',
  summary: 'Ingresar como otro usuario',
  needs: 'login-as',
  whileImpersonating: 'no',
  input: v.object({ uuid }),
  output: v.object({ ...session.entries, token: v.string(), original_token: v.string() }),
  body: 'form',
})

export const identityEndpoints = [listEnterable, loginAs]
