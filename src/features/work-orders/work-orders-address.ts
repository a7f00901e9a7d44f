import * as v from 'valibot'
import { type Fields, listAddress } from '#src/lists/address.ts'
import { sequence, several, text } from '#src/lists/field.ts'
import { BY_DEFAULT, STATUSES } from '#src/records/work-orders/material-statuses.ts'
import { colorOf } from './status-words.ts'

export interface WorkOrdersFilters {
  q: string
  f: readonly string[]
  orderBy: 'latest' | 'oldest'
}

/** Sequence and material statuses, with all and none of them at once. [S216] */
const fields: Fields<WorkOrdersFilters, unknown> = {
  q: text,
  orderBy: sequence('Más nuevas primero', 'Más antiguas primero'),
  // Absent means all but what has been delivered, '' none. [S219, A95]
  f: several({
    label: 'Estado del material',
    options: () => STATUSES.map((status) => ({ value: status, label: status, color: colorOf(status) })),
    usual: () => BY_DEFAULT,
    only: STATUSES,
    sum: { all: 'Todos los estados', none: 'Ningún estado', many: (count) => `${count} estados` },
    quick: () => [
      { text: 'Todos', value: STATUSES },
      { text: 'Ninguno', value: [] },
    ],
  }),
}

/** The address of the work orders. */
export const workOrdersAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type WorkOrdersSearch = ReturnType<typeof workOrdersAddress.read>
