/** SHA-256 of these bytes, in lower-case hex; without a secure connection a page has no Web Crypto. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
