import type { BrowserContext, Page } from '@playwright/test'
import type { World } from './world.ts'

/** A session as the server keeps it, without what its row is called in one database. */
export interface KnownSession {
  hash: string
  email: string
}

/** The session that this person opened last. */
export async function lastSession(world: World, email: string): Promise<KnownSession> {
  const [row] = await world.query<{ hash: string }>(
    `select encode(s.token_hash, 'hex') as hash from sessions s join users u on u.id = s.user_id
     where u.email = $1 order by s.id desc limit 1`,
    [email],
  )
  if (!row) throw new Error(`${email} has no session`)
  return { hash: row.hash, email }
}

/** From now on this world knows the session too, as if it had been opened there. */
export async function admit(world: World, { hash, email }: KnownSession): Promise<void> {
  await world.query(
    `insert into sessions (token_hash, user_id, remember, expires_at)
     select decode($1, 'hex'), id, true, now() + interval '1 day' from users where email = $2
     on conflict (token_hash) do nothing`,
    [hash, email],
  )
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

interface Remembered {
  session: KnownSession
  state: State
}

/** Sign-ins of a worker, so that each person fills in the form once. */
export class SignIns {
  readonly #kept = new Map<string, Remembered>()

  /** Signs this person in without the form; false when they have to fill it in. */
  async recall(world: World, context: BrowserContext, email: string): Promise<boolean> {
    const kept = this.#kept.get(email)
    if (!kept) return false
    await admit(world, kept.session)
    await context.setStorageState(kept.state)
    return true
  }

  async keep(world: World, context: BrowserContext, email: string): Promise<void> {
    if (this.#kept.has(email)) return
    const state = await context.storageState({ indexedDB: true })
    this.#kept.set(email, { session: await lastSession(world, email), state: sessionOnly(state) })
  }
}

/** Without records read since: the browser right after a sign-in. */
function sessionOnly(state: State): State {
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name === 'cantera.sesion'),
    ...('indexedDB' in origin && {
      indexedDB: (origin.indexedDB as { name: string }[]).filter(({ name }) => name === 'cantera-session'),
    }),
  }))
  return { ...state, origins }
}

/**
 * From the next page on, what counts as the first seconds of the app are ten times as many: a busy machine is slow to say
 * that a session is over, and only at the start does that lead to the sign-in.
 */
export async function stretchTheStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 10
  })
}
