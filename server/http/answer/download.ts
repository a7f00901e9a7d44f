const LONGEST_NAME = 150

/** Characters that no file name has: controls, marks of direction, halves of pairs, and what leads into folders. */
const unfit = /[\p{C}\p{Zl}\p{Zp}/\\]/gu

/** As `filename*` has it. [RFC 5987] */
const extended = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (text) => `%${text.charCodeAt(0).toString(16).toUpperCase()}`)

/** Letters without their accents, and only what stands between quotes as it is. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w !#$&'()+,.;=@^`{}~[\]-]/gu, '_')

/** The Content-Disposition of a file to be stored, whatever its name has in it. [RFC 6266] */
export function disposition(name: string): string {
  const kept = [...name.replace(unfit, '_')].slice(0, LONGEST_NAME).join('').trim() || 'archivo'
  const ascii = plain(kept)
  return `attachment; filename="${ascii}"${ascii === kept ? '' : `; filename*=UTF-8''${extended(kept)}`}`
}

/** An answer that is a file instead of a record. */
export class Download {
  constructor(
    readonly name: string,
    /** A media type. */
    readonly type: string,
    readonly body: string | Uint8Array | ReadableStream<Uint8Array>,
  ) {}

  get headers(): Record<string, string> {
    return { 'Content-Type': this.type, 'Content-Disposition': disposition(this.name) }
  }
}
