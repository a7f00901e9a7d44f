import { useEffect } from 'react'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { askNamed } from '#src/records/stock/ask-named.ts'
import { StonePicture } from './stone-picture.tsx'

/** The stone of a material of which only the name is said; its product is asked of the server. */
export function NamedStone({ name, size }: { name: string; size: 'small' | 'thumb' | 'fill' }) {
  const device = useDevice()
  const { db } = device
  const code = useRead(
    async () => (await db.productos.where('product_name').equals(name).first())?.product_code ?? '',
    [db, name],
  )
  useEffect(() => {
    if (code === '' && name !== '') askNamed(device, name)
  }, [device, code, name])
  return <StonePicture {...{ name, size }} product_code={code ?? ''} batch={null} />
}
