/** A stored file. */
export interface StoredBlob {
  bytes: Uint8Array
  /** A media type. */
  type: string
}

/**
 * Where files live, under the names of `blob-name.ts`; the bytes of a name never change. A name that is none is a
 * RangeError, also one that would lead out of the store.
 */
export interface BlobStore {
  /** As `openStore` takes it. */
  readonly url: string
  /** Returns once all bytes are kept. */
  put(name: string, type: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such file. */
  get(name: string): Promise<StoredBlob | null>
  /** A file that is not there is fine. */
  delete(name: string): Promise<void>
  /** The names of one kind that begin so, `listas/` or `listas/0f…`, in no order; what is put meanwhile may be among them. */
  list(prefix: string): AsyncIterable<string>
}
