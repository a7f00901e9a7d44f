import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { uuid } from '#contract/kit/uuid.ts'

/** The most changes that are asked about at once. */
export const MOST_ASKED = 500

/**
 * Which history the server goes on with, and which of the caller's changes it has never judged: those that it applied
 * in a history of which it kept nothing. [SY29, F34]
 */
export const reconocerCambios = defineEndpoint({
  method: 'POST',
  whileImpersonating: 'yes',
  path: '/api/cambios/conocidos',
  summary: 'Qué cambios propios conoce el servidor',
  needs: 'auth',
  body: 'json',
  input: v.object({
    ids: v.pipe(v.array(uuid), v.maxLength(MOST_ASKED, 'Son demasiados identificadores.')),
  }),
  output: v.object({ historia: v.string(), desconocidos: v.array(v.string()) }),
})
