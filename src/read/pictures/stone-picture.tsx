import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import { type FoundPicture, useStone } from './use-stone.ts'

interface StonePictureProps {
  product_code: string
  /** null or '' where only the material is said. */
  batch: string | null
  /** Name of the material; its swatch stands where there is no picture. */
  name: string
  /** Picture of the product, behind those of lots. */
  product?: string | null | undefined
  size?: 'small' | 'thumb' | 'fill'
  /** Its picture, where a list has read those of all its rows at once. */
  stone?: FoundPicture | undefined
}

/** The stone of a row: its lot's plate, another of the material, its swatch; asked of the server once it is in sight. */
export function StonePicture({
  product_code,
  batch,
  name,
  product,
  size = 'small',
  stone,
}: StonePictureProps) {
  const lot = { product_code, batch: batch ?? '' }
  const found = useStone(lot, stone)
  return <ProductPicture size={size} name={name} sources={[found?.thumb, product]} />
}
