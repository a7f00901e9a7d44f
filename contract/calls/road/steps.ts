import * as v from 'valibot'
import { savedTurno } from '#contract/calls/turnos.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { optional, textUpTo } from '#contract/kit/wire.ts'
import { turnos as record, TURNO_STEPS } from '#contract/records/turnos.ts'
import { freed, turnoOf } from '#contract/rules/freed.ts'
import { steppedTurnoSentence } from '#contract/rules/turno-sentences.ts'
import { releases } from './turno-args.ts'

const { leastDelay, mostDelay } = record.limits

/** A moment of the phone's clock, ISO. */
const moment = v.pipe(v.string(), v.isoTimestamp('El momento no se entiende.'))

/** The steps of turnos at the yard. A step that took place is recorded even where it is odd, and says so. */
export const stepTurno = defineOperation({
  name: 'turnos.etapa.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/:uuid/etapa',
    summary: 'Marcar una etapa de un turno',
    needs: 'turno-crear',
    body: 'json',
    input: v.object({
      uuid,
      etapa: v.picklist(TURNO_STEPS, 'La etapa no existe.'),
      momento: moment,
      minutos: optional(
        numberField(
          { least: leastDelay, most: mostDelay, decimals: 0 },
          {
            least: `Son ${leastDelay} minutos como mínimo.`,
            most: `Son ${mostDelay} minutos como máximo.`,
          },
        ),
      ),
      motivo: optional(textUpTo(record.limits.motivo)),
      libera: releases,
    }),
    output: savedTurno,
  }),
  aggregates: ({ uuid: id, libera: free }) => [`turno:${id}`, ...turnoOf(freed(free))],
  versioned: ({ uuid: id }) => ({ table: 'turnos', key: String(id) }),
  holdFor: 5000,
  formAt: null,
  fields: { record, chosen: ['etapa'] },
  sentence: steppedTurnoSentence,
})

/** A step of a story; `momento` is by the phone's clock, `at` by the server's. */
export const storyStep = v.object({
  etapa: v.string(),
  momento: v.string(),
  at: v.string(),
  quien: v.string(),
  minutos: v.nullable(v.number()),
  motivo: v.string(),
  aviso: v.string(),
})

/** The story of a turno at the yard, oldest first. */
export const listSteps = defineEndpoint({
  method: 'GET',
  path: '/api/turno/:uuid/pasos',
  summary: 'Las etapas de un turno',
  needs: 'turno-ver',
  input: v.object({ uuid }),
  output: v.object({ data: v.array(storyStep) }),
})
