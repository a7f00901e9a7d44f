import type { Operation } from '#contract/kit/operation.ts'
import type { Device } from '#src/offline/device.ts'
import type { Wish } from './in-page.ts'

interface ProofWish extends Wish {
  /** The operation that uploads a picture. */
  upload: string
}

/** Runs in the page: saves a proof as its form does, and then the pictures that it names, each of noise of its own. */
export async function saveProof({ type, args, id, seen, upload }: ProofWish): Promise<{ email: string }> {
  const device = (globalThis as unknown as { canteraDevice(): Device }).canteraDevice()
  const operation = (name: string) => device.parts.effects.get(name)?.operation as Operation
  const picture = async (uuid: string) => {
    const canvas = new OffscreenCanvas(96, 64)
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const noise = context.createImageData(96, 64)
    crypto.getRandomValues(new Uint8Array(noise.data.buffer))
    context.putImageData(noise, 0, 0)
    const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return { uuid, file, sha256: Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('') }
  }
  const named = args.fotos as { uuid: string }[]
  const pictures = await Promise.all(named.map(({ uuid }) => picture(uuid)))
  const photos = pictures.map(({ uuid, sha256 }) => ({ uuid, sha256 }))
  await device.enqueue(operation(type), { ...args, fotos: photos } as never, { id, seen })
  for (const { uuid: foto_uuid, file } of pictures) {
    const photo = { uuid: args.uuid, entrega: args.entrega, foto_uuid, file }
    await device.enqueue(operation(upload), photo as never, foto_uuid)
  }
  return { email: device.parts.user.email }
}
