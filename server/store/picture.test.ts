import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { AppError } from '#contract/kit/errors.ts'
import { PICTURES_AT_ONCE, PICTURES_WAITING, readPicture, sha256 } from './picture.ts'

const stone = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#8a7f70',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

/** Red on the left half, blue on the right one. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ])

const colourAt = async (image: Buffer, at: { left: number; top: number }) => {
  const { data } = await sharp(image)
    .extract({ ...at, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
}

const complaintOf = (bytes: Uint8Array) =>
  readPicture(bytes).then(
    () => null,
    (error: AppError) => error.errors.file?.[0] ?? error.code,
  )

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Puts a chunk right behind the header of a PNG. */
const withChunk = (png: Buffer, chunk: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])

test('a photo keeps nothing of where, when and with what it was taken', async () => {
  const taken = await stone(600, 400)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camara' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '31/1 25/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()

  const { image, thumb } = await readPicture(taken)

  for (const bytes of [image, thumb]) {
    const { exif, xmp, iptc, icc, format } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, format }).toEqual({ format: 'jpeg' })
    expect(bytes.includes('Camara') || bytes.includes('secret') || bytes.includes('Exif')).toBe(false)
  }
})

test('a photo taken with the phone turned is kept upright', async () => {
  const taken = await sharp(await halves(400, 200).png().toBuffer())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

  const { image, width, height } = await readPicture(taken)

  expect([width, height]).toEqual([200, 400])
  expect(await colourAt(image, { left: 100, top: 50 })).toBe('red')
  expect(await colourAt(image, { left: 100, top: 350 })).toBe('blue')
})

test('a large photo is kept at 2560 pixels and its thumbnail at 480', async () => {
  const taken = await halves(4000, 3000).jpeg().toBuffer()

  const { image, thumb, ...picture } = await readPicture(taken)
  const small = await sharp(thumb).metadata()

  expect([picture.width, picture.height, small.width, small.height]).toEqual([2560, 1920, 480, 360])
  expect([picture.sha256, picture.source_sha256]).toEqual([sha256(image), sha256(taken)])
})

test('a small photo is not enlarged, and a long one is marked', async () => {
  const { width, height, long_preview } = await readPicture(await stone(300, 100).webp().toBuffer())

  expect({ width, height, long_preview }).toEqual({ width: 300, height: 100, long_preview: true })
})

test('what hides behind a picture is gone once it is stored', async () => {
  const script = Buffer.from('<script>alert(1)</script>')
  const { image } = await readPicture(Buffer.concat([await stone(50, 50).jpeg().toBuffer(), script]))

  expect(image.includes('<script>')).toBe(false)
})

describe('what is refused', () => {
  const wrongKind = 'La foto debe ser JPEG, PNG o WebP.'
  const damaged = 'La foto está dañada o no se puede leer.'
  const tooLarge = 'La foto no puede superar los 40 megapíxeles ni los 8000 píxeles de lado.'

  test('anything that is no JPEG, PNG or WebP by its content', async () => {
    const gif = await stone(20, 20).gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>')
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')

    for (const bytes of [gif, svg, html, Buffer.from('%PDF-1.7 0123456789')]) {
      expect(await complaintOf(bytes)).toBe(wrongKind)
    }
    expect(await complaintOf(Buffer.from('GIF89a\xff\xd8\xff 0123456789', 'latin1'))).toBe(wrongKind)
  })

  test('a file that only begins like a picture, or ends too soon', async () => {
    const jpeg = await stone(400, 400).jpeg().toBuffer()

    expect(await complaintOf(Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'))).toBe(damaged)
    expect(await complaintOf(jpeg.subarray(0, jpeg.length / 2))).toBe(damaged)
  })

  test('a few bytes that would decode to gigabytes', async () => {
    const png = await stone(10, 10).png().toBuffer()
    const header = Buffer.alloc(13)
    header.writeUInt32BE(60_000, 0)
    header.writeUInt32BE(60_000, 4)
    header.set([8, 2, 0, 0, 0], 8)
    const bomb = Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(33)])

    expect(await complaintOf(bomb)).toBe(tooLarge)
  })

  test('more than 40 megapixels, 8000 pixels of side or 10 MB', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'white' } })
        .jpeg()
        .toBuffer()

    expect(await complaintOf(await flat(8001, 10))).toBe(tooLarge)
    expect(await complaintOf(await flat(7000, 6000))).toBe(tooLarge)
    expect(await complaintOf(new Uint8Array(10 * 1024 * 1024 + 1))).toBe(
      'La foto no puede superar los 10 MB.',
    )
    expect(await complaintOf(new Uint8Array(0))).toBe('Debe elegir una foto.')
  })

  test('pictures that move', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    const apng = withChunk(frames[0] as Buffer, pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))

    expect(await complaintOf(webp)).toBe('La foto no puede ser animada.')
    expect(await complaintOf(apng)).toBe('La foto no puede ser animada.')
  })
})

test('when too many photos arrive at once, some are told to come back', async () => {
  const taken = await stone(1200, 900).jpeg().toBuffer()

  const many = PICTURES_AT_ONCE + PICTURES_WAITING + 4
  const results = await Promise.allSettled(Array.from({ length: many }, () => readPicture(taken)))

  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  expect(refused).toEqual(Array(4).fill('no-disponible'))
})

test('a transparent picture stands on white, in its small one and its tone too', async () => {
  const clear = { width: 64, height: 48, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const { image, thumb, tone } = await readPicture(await sharp({ create: clear }).png().toBuffer())

  for (const file of [image, thumb])
    expect([...(await sharp(file).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  expect(tone).toBe(0xffffff)
})
