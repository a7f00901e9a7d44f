import { useState } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocalPictures } from '#src/read/pictures/use-local-pictures.ts'
import { useRead } from '#src/read/use-read.ts'
import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import { onlyHere } from './lot-plates.tsx'
import classes from './lot-thumb.module.css'
import { readLotsWithPhotos } from './photos.queries.ts'

interface LotThumbProps {
  /** The stone's, whose colour stands where there is no photo. */
  name: string
  lots: readonly { id: number }[]
}

/** Lots whose photos are looked for. */
const MOST_LOTS = 40

/** The first plate of some lots, small; its colour where there is none. What it is of stands beside it. */
export function LotThumb({ name, lots }: LotThumbProps) {
  const { db } = useDevice()
  const ids = lots.slice(0, MOST_LOTS).map((lot) => lot.id)
  const [first] = useRead(() => readLotsWithPhotos(db, ids), [db, ids.join()]) ?? []
  const local = useLocalPictures(first ? onlyHere(first) : [])
  const [failed, setFailed] = useState('')
  const src = first && (local.get(first.source_sha256 ?? '') ?? first.thumb_url)
  if (!src || src === failed) return <ProductPicture size="fill" sources={[]} name={name} />

  return (
    <img
      className={classes.thumb}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  )
}
