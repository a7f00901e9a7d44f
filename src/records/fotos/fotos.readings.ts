import { passes } from '#contract/kit/permissions.ts'
import type { Reading } from '#src/offline/device-parts.ts'
import { PLATES } from './fotos.table.ts'
import { keepPhotos, photosKept } from './photo-cache.ts'

/** The thumbnails of all plates, for who chose them. */
export const thumbnailsReading: Reading = {
  what: 'Fotos',
  weight: 6,
  order: 90,
  isFor: ({ user, choice, isPreparing }) =>
    isPreparing && choice?.fotos === 'miniaturas' && passes(PLATES, user),
  run: (parts, _, tell) => keepPhotos(parts, tell),
  count: async (parts) => ({ fotosHeld: await photosKept(parts) }),
}
