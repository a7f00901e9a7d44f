import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '#server/http/guard/turns.ts'

/** argon2id; 19 MiB a time, so few at once. [SEC40] */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const COST_TEXT = '$argon2id$v=19$m=19456,t=2,p=1$'
const AT_ONCE = 4
const AT_ONCE_PER_ADDRESS = 2
const MOST_WAITING = 200

/** Hash of an unknown password: unknown users take as long as known ones. [SEC33] */
const nobody = `${COST_TEXT}47ygcdvLtwngTVeQ3xVlkA$N5Bse+G+JCV/eNe3LMTDWSx473htzSvIHOm+CCDNnVE`

const process = createTurns({ perKey: AT_ONCE })
const addresses = createTurns({ perKey: AT_ONCE_PER_ADDRESS })

/**
 * A turn at the process's places for passwords, counted before and written down inside it; half of them at
 * most for one address.
 */
export const withPasswordTurn = <T>(address: string, work: () => Promise<T>): Promise<T> =>
  addresses.run(address, () => process.run('all', work, { mostWaiting: MOST_WAITING }), {
    mostWaiting: MOST_WAITING,
  })

/** The form in which a password is hashed: keyboards send the same letters in different ones. */
const canonical = (password: string): string => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), COST)
}

/** In place of the hash of a user who has not chosen a password yet. */
export const NO_PASSWORD = '!'

export const hasPassword = (passwordHash: string): boolean => passwordHash.startsWith('$')

/** Whether a hash is of this password: `typed` when only of the form in which it was typed, as old hashes are. */
export type PasswordFit = 'canonical' | 'typed' | null

/** Takes the same time whether there is a hash or not. */
export async function fitOf(passwordHash: string | undefined, password: string): Promise<PasswordFit> {
  const isKnown = passwordHash !== undefined && hasPassword(passwordHash)
  const fits = async (text: string) =>
    (await verify(isKnown ? passwordHash : nobody, text).catch(() => false)) && isKnown
  if (await fits(canonical(password))) return 'canonical'
  return password !== canonical(password) && (await fits(password)) ? 'typed' : null
}

export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await fitOf(passwordHash, password)) !== null

/** True for hashes of another cost than today's. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(COST_TEXT)
