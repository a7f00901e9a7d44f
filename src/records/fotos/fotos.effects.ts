import { borrarFoto, type Foto, subirFoto } from '#contract/calls/fotos.ts'
import { type DeviceEffect, effect, type Write } from '#src/offline/effect.ts'
import { isBlobRef } from '#src/offline/outbox-row.ts'

/**
 * Effects of photos on the device. A photo taken here is in the gallery at once, its bytes in `blobs`. [S210, S214,
 * F27]
 */
export const fotosEffects: readonly DeviceEffect[] = [
  effect(subirFoto, async (write, { id: lot, uuid, file }, { now }) => {
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
  effect(borrarFoto, async (write, { id }) => {
    const foto = await photoOf(write, id)
    if (foto) await write.remove('fotos', foto.uuid)
  }),
]

/** The plate after the last one this phone knows of the lot. */
async function nextPlate(write: Write, lote: number): Promise<number> {
  const held = await write.all('fotos', 'lote_id', lote)
  return 1 + held.reduce((most, foto) => Math.max(most, foto.number), 0)
}

/** The lot's own names, when this phone has seen it among results or has another photo of it. */
async function lotOf(write: Write, lote: number): Promise<Pick<Foto, 'product_code' | 'batch'>> {
  const seen = (await write.get('lotesVistos', lote)) ?? (await write.find('fotos', 'lote_id', lote))
  return { product_code: seen?.product_code ?? '', batch: seen?.batch ?? '' }
}

const photoOf = (write: Write, id: string | number): Promise<Foto | undefined> =>
  typeof id === 'number' || /^\d+$/.test(id) ? write.find('fotos', 'id', Number(id)) : write.get('fotos', id)
