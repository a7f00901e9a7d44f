import { deletePhoto, type Photo, uploadPhoto } from '#contract/calls/photos.ts'
import { type DeviceEffect, effect, type Write } from '#src/offline/db/effect.ts'
import { isBlobRef } from '#src/offline/db/outbox-row.ts'

/**
 * Effects of photos on the device. A photo taken here is in the gallery at once, its bytes in `blobs`. [S210, S214,
 * F27]
 */
export const photosEffects: readonly DeviceEffect[] = [
  effect(uploadPhoto, async (write, { id: lot, uuid, file }, { now }) => {
    if (!uuid || !isBlobRef(file)) return
    const id = Number(lot)
    const number = await nextPlate(write, id)
    await write.put('fotos', {
      uuid,
      id: null,
      lote_id: id,
      ...(await lotOf(write, id)),
      image_url: '',
      thumb_url: '',
      number,
      chapa: `Chapa ${number}`,
      fuente: 'custom',
      long_preview: false,
      width: 0,
      height: 0,
      source_sha256: file.$blob,
      created_at: new Date(now).toISOString(),
      version: 0,
    })
  }),
  effect(deletePhoto, async (write, { id }) => {
    const photo = await photoOf(write, id)
    if (photo) await write.remove('fotos', photo.uuid)
  }),
]

/** The plate after the last one this phone knows of the lot. */
async function nextPlate(write: Write, lot: number): Promise<number> {
  const held = await write.all('fotos', 'lote_id', lot)
  return 1 + held.reduce((most, photo) => Math.max(most, photo.number), 0)
}

/** The lot's own names, when this phone has seen it among results or has another photo of it. */
async function lotOf(write: Write, lot: number): Promise<Pick<Photo, 'product_code' | 'batch'>> {
  const seen = (await write.get('viewedLots', lot)) ?? (await write.find('fotos', 'lote_id', lot))
  return { product_code: seen?.product_code ?? '', batch: seen?.batch ?? '' }
}

const photoOf = (write: Write, id: string | number): Promise<Photo | undefined> =>
  typeof id === 'number' || /^\d+$/.test(id) ? write.find('fotos', 'id', Number(id)) : write.get('fotos', id)
