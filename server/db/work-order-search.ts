import { textWords } from '#contract/normalize.ts'

/** What a work order is found by. */
export interface SearchedWorkOrder {
  numero: string
  descripcion: string
  materia_prima: string
  account_name: string
}

const LONGEST_WORD = 100

/** The words a work order is found by, folded, each once. */
export function workOrderWords(order: SearchedWorkOrder): string[] {
  const text = [order.numero, order.descripcion, order.materia_prima, order.account_name].join(' ')
  return [...new Set(textWords(text).map((word) => word.slice(0, LONGEST_WORD)))]
}
