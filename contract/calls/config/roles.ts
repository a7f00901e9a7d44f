import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'

/** Every role by name, for choosing among them. */
export const listarTodosLosRoles = defineEndpoint({
  method: 'GET',
  path: '/api/config/role/all',
  summary: 'Todos los roles',
  needs: 'root',
  input: v.object({}),
  output: v.array(v.object({ uuid: v.string(), key: v.string(), name: v.string() })),
})
