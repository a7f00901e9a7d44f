import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { flag, integer, optional, textUpTo } from '#contract/kit/wire.ts'
import { HOLD_STATUSES, holds as record } from '#contract/records/holds.ts'
import {
  changedHoldSentence,
  extendedHoldSentence,
  newHoldsSentence,
  releasedHoldSentence,
} from '#contract/rules/hold-sentences.ts'

/**
 * A hold of a plate, or of some plates of a lot. Customers get those of other accounts, active ones, without anything of
 * whose they are and until when: `ajeno` then. `nota` is empty but for its seller and who approves.
 */
export const hold = v.object({
  uuid: v.string(),
  lot_id: v.number(),
  product_code: v.string(),
  product_name: v.string(),
  batch: v.string(),
  branch: v.string(),
  /** The plate, as its photos are numbered; null for any of the lot. */
  chapa: v.nullable(v.number()),
  piezas: v.number(),
  estado: v.picklist(HOLD_STATUSES),
  ajeno: v.boolean(),
  /** Its last day while it is active, YYYY-MM-DD; the last it had afterwards. */
  hasta: v.nullable(v.string()),
  /** Its place in the line of its lot: the smaller comes first. */
  lugar: v.number(),
  extensiones: v.number(),
  account_id: v.nullable(v.number()),
  account_name: v.string(),
  cliente: v.string(),
  nota: v.string(),
  responsable_uuid: v.nullable(v.string()),
  responsable: v.string(),
  /** The order that it became. */
  order_uuid: v.nullable(v.string()),
  /** Its lot no longer has the plates; `ahora_en` is a branch that has the batch now. */
  sin_respaldo: v.boolean(),
  ahora_en: v.optional(v.nullable(v.string())),
  /** When its deposit was approved, which stays a credit of the account. */
  sena_at: v.optional(v.nullable(v.string())),
  created_at: v.string(),
  ...synced,
})
export type Hold = v.InferOutput<typeof hold>

export const READS_HOLDS: Gate = { any: ['buscador-de-materiales-ver', 'apartar', 'aprobar-ventas'] }
/** Users who change their own holds, and those who change all. */
export const CHANGES_HOLDS: Gate = { any: ['apartar', 'aprobar-ventas'] }

/** Open holds, or those of one state, the newest first. Customers get those of their accounts alone here. */
export const listHolds = defineEndpoint({
  method: 'GET',
  path: '/api/apartados',
  summary: 'Apartados',
  needs: READS_HOLDS,
  conditional: true,
  input: v.object({
    estado: optional(v.picklist(HOLD_STATUSES)),
    /** Those of the caller alone. */
    mios: optional(flag),
    account: optional(integer),
    cursor: optional(integer),
  }),
  output: v.object({ data: v.array(hold), next_cursor: v.nullable(v.number()), etag: v.string() }),
})

const NO_PLATES = 'Elegí una chapa o cuántas.'
const pieces = numberField(
  { least: 1, most: record.limits.piezas, decimals: 0 },
  { none: NO_PLATES, least: 'Debe ser 1 o más.', most: `Son ${record.limits.piezas} como mucho.` },
)

const item = v.pipe(
  v.object({ uuid, lot_id: integer, chapa: optional(integer), piezas: optional(pieces) }),
  v.transform(({ chapa: plate, piezas: given, ...own }) => ({
    ...own,
    chapa: plate ?? null,
    piezas: plate ? 1 : given,
  })),
  v.check(({ piezas: given }) => given !== undefined, NO_PLATES),
  v.transform(({ piezas: given = 1, ...own }) => ({ ...own, piezas: given })),
)

/** Each is active at once where its plates are free, and else waits in the line of its lot. */
export const createHolds = defineOperation({
  name: 'holds.create.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/apartados',
    summary: 'Apartar chapas',
    needs: 'apartar',
    body: 'json',
    input: v.object({
      items: v.pipe(
        v.array(item, NO_PLATES),
        v.minLength(1, NO_PLATES),
        v.maxLength(record.limits.items, `Se apartan hasta ${record.limits.items} a la vez.`),
      ),
      account_id: optional(integer),
      cliente: optional(textUpTo(record.limits.cliente)),
      nota: optional(textUpTo(record.limits.nota)),
    }),
    output: v.object({ message: v.string(), data: v.array(hold) }),
  }),
  aggregates: ({ items }) => items.map(({ uuid: id }) => `apartado:${id}`),
  creates: () => true,
  formAt: null,
  fields: null,
  sentence: newHoldsSentence,
})

const savedHold = v.object({ message: v.string(), data: hold })

/** By the term of the rules, from its last day on; as often as they say, and once while another waits for it. */
export const extendHold = defineOperation({
  name: 'holds.extend.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/apartados/:uuid/extender',
    summary: 'Extender un apartado',
    needs: CHANGES_HOLDS,
    body: 'json',
    input: v.object({ uuid }),
    output: savedHold,
  }),
  aggregates: ({ uuid: id }) => [`apartado:${id}`],
  formAt: null,
  fields: null,
  sentence: extendedHoldSentence,
})

/**
 * Whom it is for, whose it is, and its note; what is not named stays, and its last day does. A client's name takes the place
 * of an account and the other way round. Its new seller gets a mail.
 */
export const changeHold = defineOperation({
  name: 'holds.change.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/apartados/:uuid/cambiar',
    summary: 'Cambiar para quién y de quién es un apartado',
    needs: CHANGES_HOLDS,
    body: 'json',
    input: v.object({
      uuid,
      account_id: optional(integer),
      cliente: optional(textUpTo(record.limits.cliente)),
      responsable_uuid: optional(uuid),
      nota: v.optional(textUpTo(record.limits.nota)),
    }),
    output: savedHold,
  }),
  aggregates: ({ uuid: id }) => [`apartado:${id}`],
  formAt: null,
  fields: null,
  sentence: changedHoldSentence,
})

/** Ends it, and makes the next in its line active in the same transaction. A second time changes nothing. */
export const releaseHold = defineOperation({
  name: 'holds.release.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/apartados/:uuid/liberar',
    summary: 'Liberar un apartado',
    needs: CHANGES_HOLDS,
    body: 'json',
    input: v.object({ uuid, motivo: optional(textUpTo(record.limits.motivo)) }),
    output: savedHold,
  }),
  aggregates: ({ uuid: id }) => [`apartado:${id}`],
  formAt: null,
  fields: null,
  sentence: releasedHoldSentence,
})

export const holdsOperations = [createHolds, extendHold, changeHold, releaseHold]
export const holdsEndpoints = [listHolds]
