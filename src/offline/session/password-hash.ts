/** A slow hash of a password, for the phone alone: never sent, deleted with the session. [A191] */
export interface PasswordHash {
  salt: Uint8Array<ArrayBuffer>
  rounds: number
  hash: Uint8Array<ArrayBuffer>
}

/** PBKDF2-SHA-256, as OWASP asks for. */
const ROUNDS = 600_000
const SALT_BYTES = 16
const HASH_BITS = 256

/** Undefined where the browser has no Web Crypto: on a page without a secure connection. */
export async function hashPassword(password: string): Promise<PasswordHash | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { salt, rounds: ROUNDS, hash: await derive(password, { salt, rounds: ROUNDS }) }
}

/** Whether this is the password that was hashed; any typed form of its letters counts. */
export async function fitsPassword(password: string, kept: PasswordHash): Promise<boolean> {
  const hash = await derive(password, kept)
  return hash.every((byte, index) => byte === kept.hash[index])
}

async function derive(
  password: string,
  { salt, rounds }: Omit<PasswordHash, 'hash'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder().encode(password.normalize('NFC'))
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, HASH_BITS))
}
