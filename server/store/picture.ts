import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { createTurns } from '#server/http/guard/turns.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const MAX_SIDE = 8000
const LONGEST = 2560
const LONGEST_THUMB = 480
/** Longer than this many times its other side, a picture is shown whole in previews. */
const LONG = 2

/** A picture as it is kept: decoded, turned upright and encoded again, with nothing of the file it came in. */
export interface Picture {
  image: Buffer
  thumb: Buffer
  /** `image`'s. */
  sha256: string
  /** Hash of the uploaded bytes. */
  source_sha256: string
  width: number
  height: number
  long_preview: boolean
  /** Its mean colour, 0xRRGGBB. */
  tone: number
}

// A thread per picture and no cache of decoded ones: memory stays at a few pictures, whatever arrives.
sharp.concurrency(1)
sharp.cache(false)
// Reading a picture takes a core: on two of them the other is left to answers.
export const PICTURES_AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
const turns = createTurns({ perKey: PICTURES_AT_ONCE, whenFull: 'no-disponible' })
/** Small files of many pixels fit into any room for uploads; with these in line a phone's patience is not at its end. */
export const PICTURES_WAITING = 40

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Reads an uploaded JPEG, PNG or WebP, regardless of its name. Throws a 422 about `file` when it is none, is damaged,
 * is animated or is too large, and 503 when too many pictures are being read already. Who hangs up leaves the line. May
 * take seconds: callers hold no connection. [SEC69–SEC71]
 */
export async function readPicture(bytes: Uint8Array, signal?: AbortSignal): Promise<Picture> {
  refuseSize(bytes)
  const format = formatOf(bytes)
  if (format === null) throw invalid('file', 'La foto debe ser JPEG, PNG o WebP.')
  const read = async () => {
    refuseShape(bytes, format, await readable(() => headerOf(bytes)))
    return readable(() => encode(bytes))
  }
  return turns.run('all', read, { mostWaiting: PICTURES_WAITING, signal })
}

function refuseSize(bytes: Uint8Array): void {
  if (bytes.length === 0) throw invalid('file', 'Debe elegir una foto.')
  if (bytes.length > MAX_BYTES) throw invalid('file', 'La foto no puede superar los 10 MB.')
}

/** By its first bytes only. */
function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const starts = (text: string, at = 0) =>
    Buffer.from(bytes.buffer, bytes.byteOffset + at, text.length).equals(Buffer.from(text, 'latin1'))
  if (bytes.length < 16) return null
  if (starts('\xff\xd8\xff')) return 'jpeg'
  if (starts('\x89PNG\r\n\x1a\n')) return 'png'
  return starts('RIFF') && starts('WEBP', 8) ? 'webp' : null
}

function refuseShape(
  bytes: Uint8Array,
  format: string,
  { width, height, pages = 1, ...found }: Metadata,
): void {
  if (found.format !== format) throw invalid('file', 'La foto debe ser JPEG, PNG o WebP.')
  if (pages > 1 || isAnimatedPng(bytes, format)) throw invalid('file', 'La foto no puede ser animada.')
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    throw invalid('file', 'La foto no puede superar los 40 megapíxeles ni los 8000 píxeles de lado.')
  }
}

/** The frames of a PNG are announced before its pixels. */
function isAnimatedPng(bytes: Uint8Array, format: string): boolean {
  if (format !== 'png') return false
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const pixels = file.indexOf('IDAT')
  const frames = file.indexOf('acTL')
  return frames !== -1 && frames < pixels
}

/** Nothing is decoded yet, so that any size may be looked at. */
const headerOf = (bytes: Uint8Array): Promise<Metadata> =>
  sharp(bytes, { limitInputPixels: false }).metadata()

const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })

const smaller = (picture: Sharp, longest: number): Sharp =>
  picture.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })

async function encode(bytes: Uint8Array): Promise<Picture> {
  const upright = smaller(open(bytes).rotate(), LONGEST).flatten({ background: 'white' })
  const { data: image, info } = await upright.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const thumb = await smaller(sharp(image), LONGEST_THUMB).jpeg({ quality: 75 }).toBuffer()
  const long_preview = Math.max(width, height) >= LONG * Math.min(width, height)
  const tone = await meanTone(sharp(thumb))
  return {
    image,
    thumb,
    sha256: sha256(image),
    source_sha256: sha256(bytes),
    width,
    height,
    long_preview,
    tone,
  }
}

/** The mean colour of a picture, 0xRRGGBB. */
export async function meanTone(picture: Sharp): Promise<number> {
  const { channels } = await picture.stats()
  const [red, green = red, blue = red] = channels
  const level = (channel: typeof red) => Math.round(channel?.mean ?? 0)
  return (level(red) << 16) | (level(green) << 8) | level(blue)
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('entrada-invalida', {
      errors: { file: ['La foto está dañada o no se puede leer.'] },
      cause,
    })
  }
}

/** A picture of the store as a JPEG of at most so many pixels a side. */
export const smallerJpeg = (bytes: Uint8Array, longest: number, quality: number): Promise<Buffer> =>
  smaller(open(bytes), longest).jpeg({ quality }).toBuffer()
