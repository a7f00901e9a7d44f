import { type Foto, foto } from '#contract/calls/fotos.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    fotos: Foto
  }
}

/** Who searches looks at plates, and who loads checks against them. */
export const PLATES: Gate = { any: ['buscador-de-materiales-ver', 'turno-crear'] }

export const fotosTable: PhoneTable = {
  name: 'fotos',
  indexes: { 1: 'uuid, id, lote_id, [product_code+batch]' },
  schema: foto,
  scope: { needs: 'buscador-de-materiales-ver' },
  isMade: true,
  feed: { needs: PLATES, filters: ['sucursales'], step: { what: 'Fotos', weight: 0.4, order: 50 } },
}
