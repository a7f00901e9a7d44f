import { deletePhoto, getLotPhotos, getPlates, uploadPhoto } from '#contract/calls/photos.ts'
import { type Landing, landing } from '#src/offline/db/effect.ts'
import { callName } from '#src/offline/fetch/coverage.ts'

/** A photo deleted by its number is not named by any row of the phone: screens delete by UUID. */
export const photosLandings: readonly Landing[] = [
  landing(uploadPhoto.endpoint, ({ data }) => ({ writes: [{ table: 'fotos', row: data }] })),
  landing(deletePhoto.endpoint, (_, { id }) => ({
    writes: [],
    removed: typeof id === 'string' ? [{ table: 'fotos', key: id }] : [],
  })),
  landing(getPlates, ({ data }) => ({ writes: data.map((row) => ({ table: 'fotos', row })) })),
  landing(getLotPhotos, ({ fotos: photos }, input) => ({
    writes: photos.map((row) => ({ table: 'fotos', row })),
    knows: [callName('fotos', getLotPhotos, input)],
  })),
]
