import * as v from 'valibot'

export const uuid = v.pipe(v.string(), v.uuid('Identificador inválido.'), v.toLowerCase())

/** Structural: what both the browser and Node offer, so that this folder needs neither's types. */
interface Randomness {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
}

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A time-ordered UUID (RFC 9562, version 7): its first 48 bits are milliseconds since 1970. */
export function uuidv7(now = Date.now()): string {
  const { crypto } = globalThis as unknown as { crypto: Randomness }
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f)
  const text = hex(bytes)
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  )
}

/** When such a UUID was made, in milliseconds since 1970. */
export const momentOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
