import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { type Encoded, encodingsOf } from './compress.ts'

const zip = promisify(gzip)

/** A JSON answer that was packed once and is sent as it is to everybody who may have it. */
export class ReadyAnswer {
  private constructor(private readonly packed: Uint8Array<ArrayBuffer>) {}

  static async of(value: unknown): Promise<ReadyAnswer> {
    return new ReadyAnswer(new Uint8Array(await zip(JSON.stringify(value))))
  }

  get bytes(): number {
    return this.packed.byteLength
  }

  /** As it travels to a caller who accepts these encodings. */
  encoded(acceptEncoding: string | null): Encoded {
    if (encodingsOf(acceptEncoding).includes('gzip')) return { body: this.packed, encoding: 'gzip' }
    return { body: new Uint8Array(gunzipSync(this.packed)), encoding: null }
  }

  /** The answer itself, for who puts it into another one. */
  toJSON(): unknown {
    return JSON.parse(gunzipSync(this.packed).toString())
  }
}
