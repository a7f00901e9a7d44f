import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#contract/errors.ts'

/** argon2id; 19 MiB a time, so few at once. [SEC40] */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const COST_TEXT = '$argon2id$v=19$m=19456,t=2,p=1$'
const AT_ONCE = 4
const MOST_WAITING = 200

/** Of a password nobody has: who does not exist is answered as slowly as who does. [SEC33] */
const nobody = `${COST_TEXT}47ygcdvLtwngTVeQ3xVlkA$N5Bse+G+JCV/eNe3LMTDWSx473htzSvIHOm+CCDNnVE`

/** Runs pieces of work a few at a time, in order; a queue that is too long is a 503. */
export function createGate(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw new AppError('no-disponible', { retryAfter: 5 })
    await new Promise<void>((go) => waiting.push(go))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    return work().finally(leave)
  }
}

/** One at a time of the process's places for passwords, counted before and written down inside it. */
export const withPasswordTurn = createGate(AT_ONCE, MOST_WAITING)

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Takes the same time whether there is a hash or not. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? nobody, password).catch(() => false)
  return fits && passwordHash !== undefined
}

/** True for hashes of another cost than today's. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(COST_TEXT)
