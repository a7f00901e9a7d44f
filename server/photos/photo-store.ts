/** Where pictures live: bytes under the name `<sha256>.<kind>.jpg`, never changed once written. */
export interface PhotoStore {
  write(name: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such picture. */
  read(name: string): Promise<Uint8Array | null>
  /** A picture that is not there is fine. */
  remove(name: string): Promise<void>
}
