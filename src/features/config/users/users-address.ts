import * as v from 'valibot'
import { type Fields, listAddress, pages } from '#src/lists/address.ts'
import { type Option, sequence, several, text } from '#src/lists/field.ts'

export interface UsersFilters {
  q: string
  orderBy: 'latest' | 'oldest'
  /** Roles. [A108] */
  grupos: readonly string[]
}

/** The roles there are. */
export type UsersWorld = readonly Option[]

const fields: Fields<UsersFilters, UsersWorld> = {
  q: text,
  orderBy: sequence('Más nuevos primero', 'Más antiguos primero'),
  grupos: several({ label: 'Rol', options: (roles) => roles, chip: (label) => label ?? 'Un rol' }),
}

/** The address of the list of every user. [S269] */
export const usersAddress = listAddress(fields, { abierto: v.literal('filtros'), paginas: pages })
export type UsersSearch = ReturnType<typeof usersAddress.read>
