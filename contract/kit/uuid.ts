import * as v from 'valibot'

export const uuid = v.pipe(v.string(), v.uuid('Identificador inválido.'), v.toLowerCase())

/** Structural: what both the browser and Node offer, so that this folder needs neither's types. */
interface Randomness {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Random bytes for many identifiers: asking for them costs more than they do. */
const random = { bytes: new Uint8Array(16 * 64), used: 16 * 64 }

function randomBytes(): Uint8Array {
  const { crypto } = globalThis as unknown as { crypto: Randomness }
  if (random.used === random.bytes.length) {
    crypto.getRandomValues(random.bytes)
    random.used = 0
  }
  random.used += 16
  return random.bytes.subarray(random.used - 16, random.used)
}

/** A time-ordered UUID (RFC 9562, version 7): its first 48 bits are milliseconds since 1970. */
export function uuidv7(now = Date.now()): string {
  const bytes = randomBytes()
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f)
  let text = ''
  for (const [index, byte] of bytes.entries()) text += (DASHES.has(index) ? '-' : '') + HEX[byte]
  return text
}

const DASHES = new Set([4, 6, 8, 10])

/** When such a UUID was made, in milliseconds since 1970. */
export const momentOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
