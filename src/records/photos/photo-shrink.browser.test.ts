import { describe, expect, it } from 'vitest'
import { shrinkPhoto } from './photo-shrink.ts'

/** A picture that compresses badly, as a plate of granite does. */
async function picture(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  for (let y = 0; y < height; y += 8) {
    for (let x = 0; x < width; x += 8) {
      context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 40% ${20 + ((x ^ y) % 60)}%)`
      context.fillRect(x, y, 8, 8)
    }
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
}

async function sizeOf(file: Blob): Promise<[number, number]> {
  const bitmap = await createImageBitmap(file)
  return [bitmap.width, bitmap.height]
}

describe('a photo before it is kept [F27]', () => {
  it('is brought to 2560 pixels on its longest side, whatever its orientation', async () => {
    expect(await sizeOf(await shrinkPhoto(await picture(4000, 3000)))).toEqual([2560, 1920])
    expect(await sizeOf(await shrinkPhoto(await picture(1500, 3000)))).toEqual([1280, 2560])
  })

  it('is never made larger, and is always a JPEG', async () => {
    const small = await shrinkPhoto(await picture(640, 480))

    expect(await sizeOf(small)).toEqual([640, 480])
    expect(small.type).toBe('image/jpeg')
  })

  it('stands on white where it was transparent', async () => {
    const clear = new OffscreenCanvas(64, 48)
    clear.getContext('2d')
    const kept = await createImageBitmap(await shrinkPhoto(await clear.convertToBlob({ type: 'image/png' })))
    const pen = new OffscreenCanvas(64, 48).getContext('2d')!
    pen.drawImage(kept, 0, 0)

    expect([...pen.getImageData(9, 9, 1, 1).data]).toEqual([255, 255, 255, 255])
  })

  it('is refused when it is no picture', async () => {
    await expect(shrinkPhoto(new Blob(['no es una foto'], { type: 'image/jpeg' }))).rejects.toThrow()
  })
})
