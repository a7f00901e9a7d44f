import iconv from 'iconv-lite'

/** Encodings of one byte a character that old ERPs, spreadsheets and Macs write here. */
export const LEGACY_ENCODINGS = ['windows-1252', 'cp850', 'macintosh'] as const
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number]

/** Kinds of bytes beside one: lower case, upper case, digits, what is no letter, and bytes from 0x80. */
const LOWER = 0
const UPPER = 1
const HIGH = 4
const KINDS = 5
const KIND_OF = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return HIGH
  const text = String.fromCharCode(byte)
  if (/[a-z]/.test(text)) return LOWER
  if (/[A-Z]/.test(text)) return UPPER
  return /\d/.test(text) ? 2 : 3
})

/** Counts of bytes from 0x80 by the kinds of their neighbours, over a whole file. */
export class HighBytes {
  private readonly counts = new Uint32Array(128 * KINDS * KINDS)
  private last = 0x20
  private before = 0x20

  add(part: Uint8Array): void {
    for (const byte of part) {
      if (this.last >= 0x80) this.note(byte)
      this.before = this.last
      this.last = byte
    }
  }

  private note(next: number): void {
    const around = (KIND_OF[this.before] ?? 3) * KINDS + (KIND_OF[next] ?? 3)
    const at = (this.last - 0x80) * KINDS * KINDS + around
    this.counts[at] = (this.counts[at] ?? 0) + 1
  }

  /** Points of an encoding: letters where Spanish has them count for it, signs inside of words against it. */
  score(encoding: LegacyEncoding): number {
    let sum = 0
    for (const [at, count] of this.counts.entries()) {
      if (count === 0) continue
      const around = at % (KINDS * KINDS)
      const byte = 0x80 + (at - around) / (KINDS * KINDS)
      const text = iconv.decode(Buffer.from([byte]), encoding)
      sum += count * points(text, Math.floor(around / KINDS), around % KINDS)
    }
    return sum
  }
}

const isLetter = (kind: number): boolean => kind === LOWER || kind === UPPER || kind === HIGH

/** Points of a character between two kinds of bytes. */
function points(text: string, before: number, after: number): number {
  // Spanish does not put two of them side by side.
  if (before === HIGH && after === HIGH) return -1
  const isInside = isLetter(before) && isLetter(after)
  const isBeside = isLetter(before) || isLetter(after)
  if ('áéíóúñü'.includes(text)) return before === UPPER && after !== LOWER ? -1 : isBeside ? 2 : 0
  if ('ÁÉÍÓÚÑÜ'.includes(text)) return before === LOWER ? -1 : isBeside ? 2 : 0
  if ('¿¡'.includes(text)) return isLetter(before) ? -1 : 1
  if ('’´‘'.includes(text)) return 0
  if ('°ºª²³½¼¾€'.includes(text)) return isInside ? -2 : 1
  if ('“”–—«»·•×±®™©…'.includes(text)) return isInside ? -2 : 0
  if (text === '\u00a0') return 0
  return /\p{L}/u.test(text) ? -1 : -3
}

/** The encoding that explains the bytes best; Windows-1252 where several do. Null when none does. */
export function legacyEncodingOf(bytes: HighBytes): LegacyEncoding | null {
  const scored = LEGACY_ENCODINGS.map((encoding) => ({ encoding, score: bytes.score(encoding) }))
  const [first] = scored.sort((a, b) => b.score - a.score)
  return first && first.score >= 0 ? first.encoding : null
}
