import * as v from 'valibot'

/** Structural: what both the browser and Node offer, so that this folder needs neither's types. */
export interface FileBlob {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** A file is a Blob wherever the code runs. */
export const fileBlob = (missing: string) =>
  v.custom<FileBlob>(
    (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value && 'size' in value,
    missing,
  )
