import * as v from 'valibot'
import { type Fields, listAddress, pages } from '#src/lists/address.ts'
import { one, text } from '#src/lists/field.ts'

export interface UsersFilters {
  q: string
  estado: 'todos' | 'activos' | 'sin-verificar' | 'desactivados'
}

const fields: Fields<UsersFilters, unknown> = {
  q: text,
  estado: one({
    label: 'Estado',
    options: [
      { value: 'todos', label: 'Todos' },
      { value: 'activos', label: 'Activos' },
      { value: 'sin-verificar', label: 'Pendiente de confirmar' },
      { value: 'desactivados', label: 'Desactivados' },
    ],
  }),
}

/** The address of the list of sub-users. [A49] */
export const usersAddress = listAddress(fields, { abierto: v.literal('filtros'), paginas: pages })
export type UsersSearch = ReturnType<typeof usersAddress.read>
