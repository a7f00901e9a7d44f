import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { uuid } from '#contract/kit/uuid.ts'

/** The most changes that are asked about at once. */
export const MOST_ASKED = 500

/** The most histories whose furthest places a phone says. */
export const MOST_PLACES = 50

/**
 * Which history the server goes on with, whether it holds all that the caller has read up to these places, and which of the caller's changes it has never judged: those that it applied
 * in a history of which it kept nothing. [SY29, F34]
 */
export const recognizeChanges = defineEndpoint({
  method: 'POST',
  whileImpersonating: 'yes',
  path: '/api/cambios/conocidos',
  summary: 'Qué cambios propios conoce el servidor',
  needs: 'auth',
  body: 'json',
  input: v.object({
    ids: v.pipe(v.array(uuid), v.maxLength(MOST_ASKED, 'Son demasiados identificadores.')),
    lugares: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(80))),
        v.maxLength(MOST_PLACES, 'Son demasiados lugares.'),
      ),
    ),
  }),
  output: v.object({
    historia: v.string(),
    /** Something of it is no part of the present history: a phone that read it may hold a state that is gone. */
    adelantado: v.optional(v.boolean(), false),
    desconocidos: v.array(v.string()),
  }),
})
