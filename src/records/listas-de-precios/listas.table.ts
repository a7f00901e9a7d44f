import * as v from 'valibot'
import { type ListaDePrecios, listarListasDePrecios } from '#contract/calls/config/lista-precio.ts'
import { type TipoDeLista, tipoDeLista } from '#contract/calls/config/listas-de-precios.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'

/** The file of a price list that its reader keeps on this phone. [A171] */
export interface ListaGuardada extends Pick<ListaDePrecios, 'uuid' | 'name' | 'updated_at'> {
  type: TipoDeLista
  bytes: Uint8Array<ArrayBuffer>
  /** When it was kept, milliseconds since 1970. */
  at: number
}

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    listasGuardadas: ListaGuardada
  }
}

const row = v.object({
  uuid: v.string(),
  name: v.string(),
  updated_at: v.nullable(v.string()),
  type: tipoDeLista,
  bytes: v.custom<Uint8Array>((value) => ArrayBuffer.isView(value)),
  at: v.number(),
})

/** Written by hand of the reader only; it goes with the right to read lists. [SEC97] */
export const listasTable: PhoneTable = {
  name: 'listasGuardadas',
  indexes: { 1: 'uuid' },
  schema: row,
  scope: { needs: listarListasDePrecios.needs },
}
