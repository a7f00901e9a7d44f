import * as v from 'valibot'
import { savedTurno } from '#contract/calls/turnos.ts'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { slot } from '#contract/kit/slots.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { flag, optional, textUpTo } from '#contract/kit/wire.ts'
import { turnos as record } from '#contract/records/turnos.ts'
import { freed, turnoOf } from '#contract/rules/freed.ts'
import { answeredTurnoSentence, askedTurnoSentence } from '#contract/rules/road/request-sentences.ts'
import { releases } from './turno-args.ts'

const { limits } = record

/** Customers who may ask for a turno of their orders. */
export const MAY_ASK: Gate = { all: ['turno-ver', 'pedido-ver'] }

/** Asks for a turno of some groups, SIN NAVE, which they wait for from then on. At most 10 a day for an account. */
export const askTurno = defineOperation({
  name: 'turnos.solicitar.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/solicitar',
    summary: 'Pedir un turno',
    needs: MAY_ASK,
    body: 'json',
    input: v.object({
      turno_uuid: uuid,
      grupos: v.pipe(
        v.array(uuid, 'Debe elegir al menos un grupo.'),
        v.transform((all) => [...new Set(all)]),
        v.minLength(1, 'Debe elegir al menos un grupo.'),
        v.maxLength(limits.asked, `Se pueden elegir hasta ${limits.asked} grupos.`),
      ),
      fecha: day,
      hora: slot,
      sucursal: v.pipe(v.string('Debe elegir una sucursal.'), v.uuid('Debe elegir una sucursal.')),
      nota: optional(textUpTo(limits.descripcion)),
    }),
    output: savedTurno,
  }),
  aggregates: ({ turno_uuid, grupos: groups }) => [
    `turno:${turno_uuid}`,
    ...groups.map((group) => `grupo:${group}`),
    ...turnoOf(groups),
  ],
  creates: () => true,
  formAt: { at: () => '/turno?turno=pedir' },
  fields: null,
  sentence: askedTurnoSentence,
})

/** Agrees to a request as it is, or not; those who do not plan turnos only take the request back, which deletes it. */
export const answerTurno = defineOperation({
  name: 'turnos.responder.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/turno/:uuid/responder',
    summary: 'Responder o retirar el pedido de un turno',
    needs: { any: ['turno-crear', MAY_ASK] },
    body: 'json',
    input: v.object({ uuid, acepta: flag, motivo: optional(textUpTo(limits.motivo)), libera: releases }),
    output: savedTurno,
  }),
  aggregates: ({ uuid: id, libera: free }) => [`turno:${id}`, ...turnoOf(freed(free))],
  versioned: ({ uuid: id }) => ({ table: 'turnos', key: String(id) }),
  holdFor: 5000,
  formAt: null,
  fields: { record, whole: { label: 'Turno pedido', mine: 'Mi respuesta', theirs: 'Dejarlo como está' } },
  sentence: answeredTurnoSentence,
})

/** The refusal of an acceptance by a person who does not plan turnos. */
export const NOT_YOURS_TO_ACCEPT = 'Solo quien organiza los turnos puede aceptarlo.'

/** The error of a refusal without a reason. */
export const NO_ANSWER_REASON = 'Debe ingresar un motivo'
