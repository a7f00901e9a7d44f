import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/**
 * A file that only its key opens and of which nothing can be changed, cut off or added unnoticed: the mark, 16 random
 * bytes, and frames of at most 64 KB. The key is scrypt of the passphrase and those bytes; each frame is AES-256-GCM
 * under its number and whether it is the last one.
 */
const MARK = Buffer.from('CANTERA BACKUP 1\n')
const SALT = 16
const TAG = 16
const FRAME = 64 * 1024
/** In the length of a frame: it is the last one. */
const LAST = 0x8000_0000

/** The fault of an archive, in words for its owner. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(frame, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealFrame(
  key: Buffer,
  bytes: Buffer,
  { frame, isLast }: { frame: number; isLast: boolean },
): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame, isLast))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(sealed.length + (isLast ? LAST : 0))
  return Buffer.concat([head, sealed, cipher.getAuthTag()])
}

function openFrame(
  key: Buffer,
  bytes: Buffer,
  { frame, isLast }: { frame: number; isLast: boolean },
): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame, isLast))
  decipher.setAuthTag(bytes.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
  } catch (cause) {
    throw new ArchiveError('The archive does not open: another BACKUP_KEY made it, or it is damaged.', {
      cause,
    })
  }
}

/** Seals bytes as they come. */
export function seal(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT)
    const key = keyOf(passphrase, salt)
    yield Buffer.concat([MARK, salt])
    let held: Buffer = Buffer.alloc(0)
    let frame = 0
    for await (const bytes of source) {
      held = Buffer.concat([held, bytes])
      // The last frame is known by what comes after it: nothing.
      for (; held.length > FRAME; held = held.subarray(FRAME))
        yield sealFrame(key, held.subarray(0, FRAME), { frame: frame++, isLast: false })
    }
    yield sealFrame(key, held, { frame, isLast: true })
  }
}

const cut = () => new ArchiveError('The archive ends before its end: it was cut.')

/** Takes exactly as many bytes as asked for from what comes in pieces. */
export function takeFrom(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const fill = async (count: number): Promise<boolean> => {
    const parts = [held]
    let size = held.length
    while (size < count) {
      const { value, done } = await pieces.next()
      if (done) break
      parts.push(value)
      size += value.length
    }
    held = parts.length > 1 ? Buffer.concat(parts) : held
    return size >= count
  }
  const take = async (count: number): Promise<Buffer> => {
    if (!(await fill(count))) throw cut()
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }
  return { take, isAtEnd: async () => !(await fill(1)) }
}

/** Opens what `seal` sealed; throws an ArchiveError at the first byte that is not as it was. */
export function open(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { take, isAtEnd } = takeFrom(source)
    if (await isAtEnd()) throw new ArchiveError('The archive is empty.')
    if (!(await take(MARK.length)).equals(MARK)) throw new ArchiveError('This is no archive of Cantera.')
    const key = keyOf(passphrase, await take(SALT))
    for (let frame = 0, isLast = false; !isLast; frame++) {
      const length = (await take(4)).readUInt32BE()
      isLast = length >= LAST
      const size = length - (isLast ? LAST : 0)
      if (size > FRAME) throw new ArchiveError('The archive is damaged.')
      yield openFrame(key, await take(size + TAG), { frame, isLast })
    }
    if (!(await isAtEnd())) throw new ArchiveError('The archive goes on behind its end: it is damaged.')
  }
}
