import * as v from 'valibot'
import { savedClaim } from '#contract/calls/claims.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { optional, textUpTo } from '#contract/kit/wire.ts'
import { RETURN_DECISIONS, claims as record } from '#contract/records/claims.ts'
import { decidedReturnSentence } from '#contract/rules/claim-sentences.ts'
import { quantityField } from './quantity-field.ts'

const { limits } = record

/** Decides what is taken back of a claim; `lineas` only of a part of it. The first decision holds, until the ERP refuses it. */
export const decideReturn = defineOperation({
  name: 'soporte.decidir.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/soporte/:uuid/decision',
    summary: 'Decidir una devolución',
    needs: { all: ['support-tickets', 'vendedor'] },
    body: 'json',
    input: v.object({
      uuid,
      decision: v.picklist(RETURN_DECISIONS, 'Debe elegir qué se decide.'),
      lineas: v.optional(
        v.pipe(
          v.array(v.object({ pedido: uuid, aceptada: quantityField })),
          v.maxLength(limits.lineas, `Hasta ${limits.lineas} líneas.`),
        ),
        [],
      ),
      texto: optional(textUpTo(limits.texto)),
    }),
    output: savedClaim,
  }),
  aggregates: ({ uuid: id }) => [`reclamo:${id}`],
  formAt: { at: ({ uuid: id }) => `/soporte/${id}` },
  fields: null,
  sentence: decidedReturnSentence,
})

export const returnsOperations = [decideReturn]
