import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { vi } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { removeLockedDatabases } from '#src/app/session/locked-databases.ts'
import { enterAs, sessionToOpen } from '#src/app/session/other-identity.ts'
import { takeStartNotice } from '#src/app/session/start-words.ts'
import { openDevice } from '#src/offline/device.ts'
import { openSessionStore, type SessionStore } from '#src/offline/session/session-store.ts'
import { sessionOn } from '#tests/phones/open-session.ts'
import { sellerUser } from '#tests/phones/phone.ts'

export const admin = sellerUser({
  fullname: 'Adriana Molina',
  p: { 'admin-user-administracion': true, 'login-as': true },
})
export const customer = sellerUser({ fullname: 'Sofía Benítez', p: { 'pedido-ver': true } })

export function sessionOf(access_token: string, user: typeof admin): Session {
  const token = { access_token, token_type: 'bearer', expires_in: 3600 } as const
  return { status: 'success', ...token, user, p: user.p, scope: 'a', offline_days: 7 }
}

export const own = sessionOf('token-de-adriana', admin)
export const theirs = {
  ...sessionOf('token-de-sofia', customer),
  token: 'token-de-sofia',
  original_token: own.access_token,
}
/** The database of the administrator in the customer's identity. */
export const THEIR_DATA = `cantera-phone-${customer.uuid}~${admin.uuid}`

interface Page {
  /** Addresses the app went to. */
  goes: string[]
  /** The bearers of all calls. */
  carried: (string | null)[]
  /** The answers of the wire, by path; a path without one is a network that does not answer. */
  wire: Record<string, { status: number; body: unknown }>
}
export const page: Page = { goes: [], carried: [], wire: {} }

async function answerOf(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  page.carried.push(request.headers.get('authorization'))
  const answer = page.wire[new URL(request.url).pathname.replace(customer.uuid, ':uuid')]
  if (!answer) throw new TypeError('no network')
  const id = request.headers.get('x-request-id')
  const headers: HeadersInit = id === null ? {} : { 'x-request-id': id }
  return new Response(JSON.stringify(answer.body), { status: answer.status, headers })
}

/** Stores that a page that is gone would have closed. */
const opened: { close(): void }[] = []

export function storeHere(): SessionStore {
  const sessions = openSessionStore()
  opened.push(sessions)
  return sessions
}

/** A phone nobody has used, on whose wire only entering the customer's identity is answered. */
export async function newPhone(): Promise<void> {
  for (const one of opened.splice(0)) one.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  localStorage.clear()
  sessionStorage.clear()
  const wire = { '/api/config/user/:uuid/login-as': { status: 200, body: theirs } }
  Object.assign(page, { goes: [], carried: [], wire })
  const go = (to: string) => void page.goes.push(to)
  vi.stubGlobal('location', { origin: 'http://cantera.test', replace: go })
  vi.spyOn(history, 'replaceState').mockImplementation((_, __, to) => {
    if (to) go(String(to))
  })
  vi.stubGlobal('fetch', answerOf)
}

/** The app starts: with the session it finds here, and looking after what an earlier page left. */
export async function start(now = Date.now()): Promise<OpenSession> {
  const sessions = storeHere()
  const stored = await sessionToOpen(sessions, now)
  if (!stored) throw new Error('no session on this phone')
  const wiring = { ...deviceWiring, origin: location.origin, locks: null, fetch: answerOf }
  const device = await openDevice({ session: stored, sessions, ...wiring })
  opened.push(device)
  await removeLockedDatabases(sessions, now)
  return sessionOn({ device, sessions, stored, asked: [] })
}

export async function signedIn(): Promise<OpenSession> {
  await storeHere().write(own)
  return start()
}

/** The administrator's phone after it has entered the customer's identity. */
export async function entered(): Promise<OpenSession> {
  await enterAs(await signedIn(), customer.uuid)
  page.goes = []
  takeStartNotice()
  return start()
}

/** The phone dies just before or just after this step of the session's store. */
export function dying(session: OpenSession, step: keyof SessionStore, when: 'before' | 'after'): OpenSession {
  const sessions = new Proxy(session.sessions, {
    get: (target, name) => {
      const work = (Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>).bind(target)
      if (name !== step) return work
      return async (...args: unknown[]) => {
        if (when === 'after') await work(...args)
        throw new Error('the phone died')
      }
    },
  })
  return { ...session, sessions }
}
