import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { commaList, integer, optional, requiredText, textUpTo } from '#contract/kit/wire.ts'
import { CLAIM_STATUSES, claims as record } from '#contract/records/claims.ts'
import {
  answeredClaimSentence,
  claimPhotoSentence,
  movedClaimSentence,
  newClaimSentence,
} from '#contract/rules/claim-sentences.ts'
import { deliveryIn, freed } from '#contract/rules/freed.ts'
import { merged } from './changes.ts'
import { downloadLink } from './exports.ts'
import { file } from './photos.ts'
import { quantityField } from './road/quantity-field.ts'
import { returnFields } from './road/return-record.ts'

const LADOS = ['cliente', 'equipo'] as const

export const claimMessage = v.object({
  uuid: v.string(),
  actor: v.string(),
  de: v.picklist(LADOS),
  texto: v.string(),
  at: v.string(),
  at_formatted: v.string(),
})
export type ClaimMessage = v.InferOutput<typeof claimMessage>

/** A picture of a claim; the whole one is behind a link. */
export const claimPhoto = v.object({
  uuid: v.string(),
  /** A `data:` address of at most 240 pixels; '' while only this phone has the picture. */
  miniatura: v.string(),
  width: v.number(),
  height: v.number(),
  /** SHA-256, hex, of the bytes that were uploaded. */
  source_sha256: v.string(),
  at: v.string(),
})

/** A claim with its conversation. Moments are ISO; numbers of people only for staff. [S257, A79] */
export const claim = v.object({
  uuid: v.string(),
  /** Its number; null while only this phone knows it. */
  id: v.nullable(v.number()),
  account_id: v.number(),
  account_name: v.string(),
  pedido: v.nullable(v.object({ uuid: v.string(), id: v.nullable(v.number()), product_name: v.string() })),
  estado: v.picklist(CLAIM_STATUSES),
  asignado: v.nullable(v.string()),
  asignado_uuid: v.nullable(v.string()),
  /** The account's responsible seller; null where there is none. */
  responsable: v.nullable(v.string()),
  responsable_uuid: v.nullable(v.string()),
  creado_por: v.string(),
  created_at: v.string(),
  created_at_formatted: v.string(),
  /** Since when its customer waits for an answer; null when none is due. */
  esperando_desde: v.nullable(v.string()),
  resuelto_at: v.nullable(v.string()),
  mensajes: v.array(claimMessage),
  fotos: v.array(claimPhoto),
  ...returnFields,
  ...synced,
})
export type Claim = v.InferOutput<typeof claim>

const needs = 'support-tickets'

/**
 * Claims of the caller's accounts, newest first; sellers read those of their clients, of accounts without a responsible
 * seller, and those they have made or taken. [A79, A186]
 */
export const listClaims = defineEndpoint({
  method: 'GET',
  path: '/api/soporte',
  summary: 'Reclamos',
  needs,
  conditional: true,
  input: v.object({ cursor: optional(integer), estado: optional(v.picklist(CLAIM_STATUSES)) }),
  output: v.object({ data: v.array(claim), next_cursor: v.nullable(v.number()), etag: v.string() }),
})

/** Response to a change of a claim. */
export const savedClaim = v.object({ message: v.string(), data: claim, fusionado: merged })

const comment = v.pipe(
  v.string('Debe ingresar un comentario.'),
  textUpTo(record.limits.texto),
  v.minLength(1, 'Debe ingresar un comentario.'),
)

/** A part of a delivered order that is given back, in the order's unit; `lote` as its label says it. */
const line = v.object({
  pedido: uuid,
  lote: optional(textUpTo(60)),
  cantidad: v.pipe(quantityField, v.minValue(0.0001, 'Debe ser más que cero.')),
  motivo: requiredText(record.limits.motivo, 'Falta el motivo.'),
})

/** `account_id` where neither an order nor the caller's own account says whose claim it is. [S258, A79, A91] */
export const createClaim = defineOperation({
  name: 'claims.create.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/soporte',
    summary: 'Nuevo reclamo',
    needs,
    body: 'form',
    input: v.object({
      uuid,
      pedido_uuid: optional(uuid),
      account_id: optional(integer),
      comentario: comment,
      lineas: v.optional(
        v.pipe(v.array(line), v.maxLength(record.limits.lineas, `Hasta ${record.limits.lineas} líneas.`)),
        [],
      ),
      /** Ours: the turnos that delivered its orders, as this phone saw it. */
      entregado_en: optional(commaList),
    }),
    output: savedClaim,
  }),
  aggregates: ({ uuid: id, entregado_en: turnos }) => [`reclamo:${id}`, ...deliveryIn(freed(turnos))],
  creates: () => true,
  formAt: { at: () => '/soporte/nuevo' },
  fields: null,
  sentence: newClaimSentence,
})

/** An answer. A customer's within fifteen days opens a resolved claim again. */
export const replyToClaim = defineOperation({
  name: 'claims.reply.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/soporte/:uuid/mensaje',
    summary: 'Responder un reclamo',
    needs,
    body: 'form',
    input: v.object({ uuid, mensaje_uuid: uuid, texto: comment }),
    output: savedClaim,
  }),
  aggregates: ({ uuid: id }) => [`reclamo:${id}`],
  formAt: { at: ({ uuid: id }) => `/soporte/${id}` },
  fields: null,
  sentence: answeredClaimSentence,
})

/** Takes, passes on or resolves a claim; staff only. */
export const changeClaimStatus = defineOperation({
  name: 'claims.change-status.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/soporte/:uuid/estado',
    summary: 'Tomar, pasar o resolver un reclamo',
    needs: { all: [needs, 'vendedor'] },
    body: 'form',
    input: v.object({
      uuid,
      estado: v.picklist(['en curso', 'resuelto']),
      asignado_uuid: optional(uuid),
    }),
    output: savedClaim,
  }),
  aggregates: ({ uuid: id }) => [`reclamo:${id}`],
  versioned: ({ uuid: id }) => ({ table: 'reclamos', key: id }),
  formAt: null,
  fields: { record, chosen: ['estado'] },
  sentence: movedClaimSentence,
})

/** Up to 10 MB of JPEG, PNG or WebP, at most six of a claim; re-encoded and stripped by the server. [SEC69–SEC71] */
export const uploadClaimPhoto = defineOperation({
  name: 'claims.add-photo.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    whileImpersonating: 'yes',
    path: '/api/soporte/:uuid/foto',
    summary: 'Subir una foto de un reclamo',
    needs,
    body: 'multipart',
    input: v.object({ uuid, foto_uuid: uuid, file: file }),
    output: savedClaim,
  }),
  aggregates: ({ uuid: id }) => [`reclamo:${id}`],
  lane: 'photos',
  formAt: null,
  fields: null,
  sentence: claimPhotoSentence,
})

/** The link to a whole picture of a claim. [SEC11] */
export const getClaimPhoto = defineEndpoint({
  method: 'GET',
  path: '/api/soporte/:uuid/foto/:foto',
  summary: 'La foto de un reclamo',
  needs,
  input: v.object({ uuid, foto: uuid }),
  output: downloadLink,
})

export const claimsOperations = [createClaim, replyToClaim, changeClaimStatus, uploadClaimPhoto]
export const claimsEndpoints = [listClaims, getClaimPhoto]
