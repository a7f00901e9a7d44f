import type { FileBlob } from '#contract/kit/fields/file.ts'

/** A file of a form. Its bytes stay where they arrived, in the body of the call. */
export class SentFile implements FileBlob {
  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    readonly name: string,
    readonly type: string,
  ) {}

  get size(): number {
    return this.bytes.byteLength
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.bytes.slice().buffer
  }
}

/** The bytes of a file; those of a sent one are not copied. */
export const fileBytes = async (file: Pick<FileBlob, 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> =>
  file instanceof SentFile ? file.bytes : new Uint8Array(await file.arrayBuffer())
