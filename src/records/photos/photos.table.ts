import { type Photo, photo } from '#contract/calls/photos.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    fotos: Photo
  }
}

/** Users who search look at plates, and those who load check against them. */
export const PLATES: Gate = { any: ['buscador-de-materiales-ver', 'turno-crear'] }

export const photosTable: PhoneTable = {
  name: 'fotos',
  indexes: { 1: 'uuid, id, lote_id, [product_code+batch]' },
  schema: photo,
  scope: { needs: 'buscador-de-materiales-ver' },
  isMade: true,
  feed: { needs: PLATES, filters: ['sucursales'], step: { what: 'Fotos', weight: 0.4, order: 50 } },
}
