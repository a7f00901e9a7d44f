import * as v from 'valibot'
import { endedBoardSentence, savedBoardSentence } from '#contract/calls/boards/board-sentences.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { flag, integer, optional, textUpTo } from '#contract/kit/wire.ts'
import { boards as record } from '#contract/records/boards.ts'

/** A plate of a board as its seller sees it. */
const boardItem = v.object({
  lot_id: v.number(),
  /** The plate, as its photos are numbered. */
  chapa: v.number(),
  product_code: v.string(),
  product_name: v.string(),
  batch: v.string(),
  branch: v.string(),
  nota: v.string(),
  /** Its lot still has pieces. */
  disponible: v.boolean(),
  /** When the customer marked it, ISO; null if they did not. */
  favorita_at: v.nullable(v.string()),
  comentario: v.string(),
})

/** A seller's choice of plates for a customer, with the page that shows them. */
export const board = v.object({
  uuid: v.string(),
  titulo: v.string(),
  account_id: v.nullable(v.number()),
  account_name: v.string(),
  cliente: v.string(),
  /** Its page shows prices. */
  precios: v.boolean(),
  items: v.array(boardItem),
  /** The address of its page; null before the server has it and once it was ended. */
  enlace: v.nullable(v.string()),
  /** The moment its page ends, ISO. */
  vence: v.nullable(v.string()),
  /** Times that its page was opened, and the last, ISO. */
  vistas: v.number(),
  ultima_vista: v.nullable(v.string()),
  created_at: v.string(),
  ...synced,
})
export type Board = v.InferOutput<typeof board>

const NO_PLATES = 'Elegí al menos una chapa.'

const item = v.object({
  lot_id: integer,
  chapa: integer,
  nota: optional(textUpTo(record.limits.nota)),
})

/** Boards of the caller, the newest first. */
export const listBoards = defineEndpoint({
  method: 'GET',
  path: '/api/muestrarios',
  summary: 'Muestrarios',
  needs: 'muestrarios',
  input: v.object({ cursor: optional(integer) }),
  output: v.object({ data: v.array(board), next_cursor: v.nullable(v.number()) }),
})

const savedBoard = v.object({ message: v.string(), data: board })

/** A new board with its page, which ends after the days of the rules. */
export const saveBoard = defineOperation({
  name: 'boards.save.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/muestrarios',
    summary: 'Mostrar chapas elegidas con un enlace',
    needs: 'muestrarios',
    body: 'json',
    input: v.object({
      uuid,
      titulo: optional(textUpTo(record.limits.titulo)),
      account_id: optional(integer),
      cliente: optional(textUpTo(record.limits.cliente)),
      precios: optional(flag),
      items: v.pipe(
        v.array(item, NO_PLATES),
        v.minLength(1, NO_PLATES),
        v.maxLength(record.limits.items, `Son hasta ${record.limits.items} chapas.`),
      ),
    }),
    output: savedBoard,
  }),
  aggregates: ({ uuid: id }) => [`muestrario:${id}`],
  creates: () => true,
  formAt: { at: () => '/muestrarios/nuevo' },
  fields: null,
  sentence: savedBoardSentence,
})

/** Ends the page of a board: its link opens nothing any more. A second time changes nothing. */
export const endBoard = defineOperation({
  name: 'boards.end.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/muestrarios/:uuid/terminar',
    summary: 'Terminar el enlace de un muestrario',
    needs: 'muestrarios',
    body: 'json',
    input: v.object({ uuid }),
    output: savedBoard,
  }),
  aggregates: ({ uuid: id }) => [`muestrario:${id}`],
  formAt: null,
  fields: null,
  sentence: endedBoardSentence,
})

export const boardsOperations = [saveBoard, endBoard]
export const boardsEndpoints = [listBoards]
