import { describeRecord } from '#contract/kit/record.ts'

export const boards = describeRecord({
  table: 'muestrarios',
  key: 'uuid',
  limits: {
    /** Plates of a board. */
    items: 60,
    titulo: 80,
    cliente: 80,
    nota: 300,
    /** Words of a customer about a plate. */
    comentario: 300,
    /** Records of a page of the list. */
    read: 100,
    /** Boards with a live link that a seller may have. */
    live: 200,
  },
})
