/** Bytes that follow the first of a character of UTF-8; -1 for a byte that begins none. */
function lengthAfter(byte: number): number {
  if (byte < 0x80) return 0
  if (byte >= 0xc2 && byte <= 0xdf) return 1
  if (byte >= 0xe0 && byte <= 0xef) return 2
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1
}

/** Characters of UTF-8 that are more than a byte, and bytes that are part of none, over a whole file. */
export class Utf8Count {
  valid = 0
  invalid = 0
  /** Bytes still to come of the character that is being read. */
  private left = 0

  add(part: Uint8Array): void {
    for (const byte of part) this.see(byte)
  }

  private see(byte: number): void {
    if (this.left > 0 && (byte & 0xc0) === 0x80) {
      this.left -= 1
      if (this.left === 0) this.valid += 1
      return
    }
    if (this.left > 0) this.invalid += 1
    const after = lengthAfter(byte)
    this.left = Math.max(0, after)
    if (after < 0) this.invalid += 1
  }

  end(): void {
    if (this.left > 0) this.invalid += 1
    this.left = 0
  }
}
