import { passes } from '#contract/kit/permissions.ts'
import type { Reading } from '#src/offline/fetch/device-parts.ts'
import { keepPhotos, photosKept } from './photo-cache.ts'
import { PLATES } from './photos.table.ts'

/** The thumbnails of all plates, for who chose them. */
export const thumbnailsReading: Reading = {
  what: 'Fotos',
  weight: 6,
  order: 90,
  isFor: ({ user, choice, isPreparing }) =>
    isPreparing && choice?.fotos === 'miniaturas' && passes(PLATES, user),
  run: (parts, _, tell) => keepPhotos(parts, tell),
  count: async (parts) => ({ photosHeld: await photosKept(parts) }),
}
