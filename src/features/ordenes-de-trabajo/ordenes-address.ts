import * as v from 'valibot'
import { type Fields, listAddress } from '#src/bridge/listing/address.ts'
import { sequence, several, text } from '#src/bridge/listing/field.ts'
import { ESTADOS, POR_DEFECTO } from '#src/records/ordenes-de-trabajo/estados-de-material.ts'
import { colorOf } from './estado-words.ts'

export interface OrdenesFilters {
  q: string
  f: readonly string[]
  orderBy: 'latest' | 'oldest'
}

/** Sequence and material statuses, with all and none of them at once. [S216] */
const fields: Fields<OrdenesFilters, unknown> = {
  q: text,
  orderBy: sequence('Más nuevas primero', 'Más antiguas primero'),
  // Absent means all but what has been delivered, '' none. [S219, A95]
  f: several({
    label: 'Estado del material',
    options: () => ESTADOS.map((estado) => ({ value: estado, label: estado, color: colorOf(estado) })),
    usual: () => POR_DEFECTO,
    only: ESTADOS,
    sum: { all: 'Todos los estados', none: 'Ningún estado', many: (count) => `${count} estados` },
    quick: () => [
      { text: 'Todos', value: ESTADOS },
      { text: 'Ninguno', value: [] },
    ],
  }),
}

/** The address of the work orders. */
export const ordenesAddress = listAddress(fields, { abierto: v.literal('filtros') })
export type OrdenesSearch = ReturnType<typeof ordenesAddress.read>
