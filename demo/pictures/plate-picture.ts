import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { randomOf } from '#demo/random.ts'
import type { StoneTextures } from './noise-textures.ts'
import { LOOKS } from './plate-looks.ts'
import type { Rgb } from './plate-patterns.ts'

/** Smaller than it is stored: the eye does not tell, and it takes a third of the time. */
export const DRAWN = { width: 690, height: 460 }
export const STORED = { width: 1200, height: 800 }
const THUMB_WIDTH = 480

export interface PlatePicture {
  /** SHA-256 of `image`, hex: the name it is stored under. */
  sha256: string
  image: Buffer
  thumb: Buffer
}

interface Drawing {
  textures: StoneTextures
  /** RGBA of the layer over the plate, as large as `DRAWN`. */
  frame: Buffer
}

/** A plate of a look as raw RGB of `DRAWN`; the same number is always the same plate. */
export function drawPlate(look: string, number: number, { textures, frame }: Drawing): Buffer {
  const place = randomOf(`chapa ${look} ${number}`)
  const paint = LOOKS[look]?.({ textures, dx: place.next(), dy: place.next() })
  if (!paint) throw new RangeError(`No plate looks like ${look}`)
  const { width, height } = DRAWN
  const points = Buffer.allocUnsafe(width * height * 3)
  const pixel: Rgb = [0, 0, 0]
  for (let row = 0, at = 0, over = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3, over += 4) {
      const cover = (frame[over + 3] as number) / 255
      if (cover < 1) paint(column / height, row / height, pixel)
      for (let channel = 0; channel < 3; channel++) {
        const below = Math.min(255, Math.max(0, pixel[channel] as number))
        points[at + channel] = below + ((frame[over + channel] as number) - below) * cover
      }
    }
  }
  return points
}

/** A drawn plate at the size it is stored in, as it is and mirrored, as plates sawn from one block are. */
export async function encodePlates(points: Buffer): Promise<PlatePicture[]> {
  const drawn = sharp(points, { raw: { ...DRAWN, channels: 3 } })
  const whole = await drawn
    .resize({ ...STORED, kernel: 'mitchell' })
    .raw()
    .toBuffer()
  return Promise.all([false, true].map((mirrored) => encodePlate({ points, whole, mirrored })))
}

async function encodePlate({
  points,
  whole,
  mirrored,
}: {
  points: Buffer
  whole: Buffer
  mirrored: boolean
}): Promise<PlatePicture> {
  const small = sharp(points, { raw: { ...DRAWN, channels: 3 } }).resize({ width: THUMB_WIDTH })
  const [image, thumb] = await Promise.all([
    sharp(whole, { raw: { ...STORED, channels: 3 } })
      .flop(mirrored)
      .jpeg({ quality: 82 })
      .toBuffer(),
    small.flop(mirrored).jpeg({ quality: 76 }).toBuffer(),
  ])
  return { sha256: createHash('sha256').update(image).digest('hex'), image, thumb }
}
