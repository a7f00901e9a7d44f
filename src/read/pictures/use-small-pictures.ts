import { useLocalPictures } from './use-local-pictures.ts'

interface Pictured {
  uuid: string
  /** A `data:` address; '' while only this phone has the picture. */
  miniatura: string
  source_sha256: string
}

/** Pictures of a record with the small one that this phone can draw: what came with it, or what it has itself. */
export function useSmallPictures(photos: readonly Pictured[]) {
  const local = useLocalPictures(
    photos.flatMap(({ miniatura, source_sha256 }) => (miniatura === '' ? [source_sha256] : [])),
  )
  return photos.map(({ uuid, miniatura, source_sha256 }) => ({
    uuid,
    small: miniatura || local.get(source_sha256),
    hasWhole: miniatura !== '',
  }))
}
