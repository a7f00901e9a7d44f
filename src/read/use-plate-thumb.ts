import type { Photo } from '#contract/calls/photos.ts'
import { useDevice } from './device-context.tsx'
import { useLocalPictures } from './use-local-pictures.ts'
import { useRead } from './use-read.ts'

interface Plate {
  product_code: string
  batch: string
  /** The lot, where several branches have one of this name. */
  id?: number
}

/** The small picture of a lot's first plate, as this phone has it; null without one. */
export function usePlateThumb({ product_code, batch, id }: Plate): string | null {
  const { db } = useDevice()
  const photo = useRead(async (): Promise<Photo | undefined> => {
    if (product_code === '' || batch === '') return undefined
    const all = await db.fotos.where('[product_code+batch]').equals([product_code, batch]).sortBy('number')
    return all.find((item) => item.lote_id === id) ?? all[0]
  }, [db, product_code, batch, id])
  const own = photo?.thumb_url === '' ? photo.source_sha256 : null
  const local = useLocalPictures(own === null ? NONE : [own])
  return (own === null ? photo?.thumb_url : local.get(own)) ?? null
}

const NONE: readonly string[] = []
