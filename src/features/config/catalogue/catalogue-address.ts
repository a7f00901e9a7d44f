import * as v from 'valibot'
import { type Fields, listAddress, pages } from '#src/lists/address.ts'
import { text } from '#src/lists/field.ts'

const fields: Fields<{ q: string }, unknown> = { q: text }

/** The address of a catalogue's list: the words that are looked for. */
export const catalogueAddress = listAddress(fields, { abierto: v.literal('filtros'), paginas: pages })
export type CatalogueSearch = ReturnType<typeof catalogueAddress.read>
