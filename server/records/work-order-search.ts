import { workOrderTexts } from '#contract/records/work-orders.ts'
import { indexedWords } from '#server/db/search-words.ts'

/** The columns a work order is found by. */
export interface SearchedWorkOrder {
  numero: string
  descripcion: string
  materia_prima: string
  account_name: string
}

/** The words a work order is found by. */
export const workOrderWords = (order: SearchedWorkOrder): string[] =>
  indexedWords(
    workOrderTexts({
      ot_numero: order.numero,
      ot_descripcion: order.descripcion,
      ot_materia_prima_producto_principal: order.materia_prima,
      account_name: order.account_name,
    }),
  )
