// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { beforeEach, expect, test, vi } from 'vitest'
import { guardarPedido } from '#contract/calls/pedidos.ts'
import { quienSoy, type Sesion } from '#contract/calls/sesion.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import { waitingCount } from '#src/offline/changes.ts'
import { openDevice } from '#src/offline/device.ts'
import { inIdentity, leftIdentities } from '#src/offline/session/left-identities.ts'
import { openSessionStore, type SessionStore } from '#src/offline/session/session-store.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'
import { sessionOn } from '#tests/phones/open-session.ts'
import { newOrder, sellerUser } from '#tests/phones/phone.ts'
import { followIdentity } from './follow-identity.ts'
import { enterAs, goBack, sessionToOpen } from './other-identity.ts'
import { removeSealed } from './sealed.ts'
import type { OpenSession } from './session-context.ts'
import { takeStartNotice } from './start-words.ts'

const admin = sellerUser({
  fullname: 'Adriana Molina',
  p: { 'admin-user-administracion': true, 'login-as': true },
})
const cliente = sellerUser({ fullname: 'Sofía Benítez', p: { 'pedido-ver': true } })
const own: Sesion = sesionOf('token-de-adriana', admin)
const theirs = {
  ...sesionOf('token-de-sofia', cliente),
  token: 'token-de-sofia',
  original_token: own.access_token,
}
const THEIR_DATA = `cantera-${cliente.uuid}~${admin.uuid}`

function sesionOf(access_token: string, user: typeof admin): Sesion {
  return {
    status: 'success',
    access_token,
    token_type: 'bearer',
    expires_in: 3600,
    user,
    p: user.p,
    scope: 'a',
  }
}

const texts = () => {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
    key: (index: number) => [...held.keys()][index] ?? null,
    get length() {
      return held.size
    },
  }
}

let goes: string[] = []
/** The bearers of all calls. */
let carried: (string | null)[] = []
/** What the wire answers, by path; a path without answer is a network that does not. */
let wire: Record<string, { status: number; body: unknown }> = {}

const answerOf = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init)
  carried.push(request.headers.get('authorization'))
  const answer = wire[new URL(request.url).pathname.replace(cliente.uuid, ':uuid')]
  if (!answer) throw new TypeError('no network')
  const id = request.headers.get('x-request-id')
  return new Response(JSON.stringify(answer.body), {
    status: answer.status,
    headers: id === null ? {} : { 'x-request-id': id },
  })
}

/** What a page that is gone would have closed. */
const opened: { close(): void }[] = []

function storeHere(): SessionStore {
  const sessions = openSessionStore()
  opened.push(sessions)
  return sessions
}

beforeEach(async () => {
  for (const one of opened.splice(0)) one.close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  goes = []
  carried = []
  wire = { '/api/config/user/:uuid/login-as': { status: 200, body: theirs } }
  vi.stubGlobal('location', { origin: 'http://cantera.test', replace: (to: string) => void goes.push(to) })
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => void goes.push(to) })
  vi.stubGlobal('localStorage', texts())
  vi.stubGlobal('sessionStorage', texts())
  vi.stubGlobal('fetch', answerOf)
})

/** The app starts: with the session it finds here, and looking after what an earlier page left. */
async function start(now = Date.now()): Promise<OpenSession> {
  const sessions = storeHere()
  const stored = await sessionToOpen(sessions, now)
  if (!stored) throw new Error('nobody is signed in')
  const device = await openDevice({
    ...{ session: stored, sessions, ...deviceWiring, origin: location.origin, locks: null },
    fetch: answerOf,
  })
  opened.push(device)
  await removeSealed(sessions, now)
  return sessionOn({ device, sessions, stored, asked: [] })
}

async function signedIn(): Promise<OpenSession> {
  await storeHere().write(own)
  return start()
}

async function entered(): Promise<OpenSession> {
  await enterAs(await signedIn(), cliente.uuid)
  goes = []
  takeStartNotice()
  return start()
}

/** The phone dies just before or just after this write of the session's store. */
function dying(session: OpenSession, step: keyof SessionStore, when: 'before' | 'after'): OpenSession {
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

const save = ({ device }: OpenSession) => device.enqueue(guardarPedido, newOrder(uuidv7()))
const databases = () => Dexie.getDatabaseNames()
const nameOf = ({ stored }: OpenSession) => stored.user.fullname

test('S57 entering starts the app again as they, with one’s own session and data beside', async () => {
  const mine = await signedIn()

  expect(await enterAs(mine, cliente.uuid)).toBe('hecho')

  expect(goes).toEqual(['/'])
  expect(takeStartNotice()).toBe('Se ha ingresado como este usuario.')
  const now = await start()
  expect(now.stored).toMatchObject({ access_token: 'token-de-sofia', original_token: 'token-de-adriana' })
  expect(now.device.parts.entered?.by.fullname).toBe('Adriana Molina')
  expect(JSON.parse(localStorage.getItem('cantera.sesion') ?? '')).not.toHaveProperty('entered')
  expect(await databases()).toEqual(expect.arrayContaining([`cantera-${admin.uuid}`, THEIR_DATA]))
})

test('A52 not while something waits to be sent', async () => {
  const mine = await signedIn()
  await save(mine)

  expect(await enterAs(mine, cliente.uuid)).toBe('sin-enviar')

  expect(nameOf(await start())).toBe('Adriana Molina')
})

test('a refusal changes nothing', async () => {
  wire = { '/api/config/user/:uuid/login-as': { status: 404, body: { code: 'no-encontrado', message: 'x' } } }
  const mine = await signedIn()

  await expect(enterAs(mine, cliente.uuid)).rejects.toMatchObject({ code: 'no-encontrado' })

  expect([goes, mine.gate.isClosed(), nameOf(await start())]).toEqual([[], false, 'Adriana Molina'])
})

test.each<['before' | 'after', string]>([
  ['before', 'Adriana Molina'],
  ['after', 'Sofía Benítez'],
])('a phone that dies %s the identity is written starts as %s', async (when, name) => {
  await enterAs(dying(await signedIn(), 'enter', when), cliente.uuid)

  const next = await start()

  expect(nameOf(next)).toBe(name)
  expect(next.device.parts.entered !== undefined).toBe(name === 'Sofía Benítez')
})

test('S59 going back without network: one’s own session, their data gone, their token to be ended', async () => {
  const session = await entered()

  await goBack(session, 'por-gusto')

  expect(goes).toEqual(['/config/user'])
  expect(await databases()).not.toContain(THEIR_DATA)
  const next = await start()
  expect(next.stored).toMatchObject({ access_token: 'token-de-adriana' })
  expect(next.stored).not.toHaveProperty('original_token')
  expect(next.device.parts.entered).toBeUndefined()
  expect(await next.sessions.left()).toHaveLength(1)
  expect(await next.sessions.sealed()).toEqual([])
})

test('A180 who keeps no users comes back to the beginning', async () => {
  const plain = { ...own, user: { ...admin, p: { 'login-as': true } } }
  await storeHere().write(plain)
  await enterAs(await start(), cliente.uuid)
  goes = []

  await goBack(await start(), 'por-gusto')

  expect(goes).toEqual(['/'])
})

test.each<['goBack' | 'forgetSealed' | 'left', 'before' | 'after', string]>([
  ['goBack', 'before', 'Sofía Benítez'],
  ['goBack', 'after', 'Adriana Molina'],
  ['forgetSealed', 'before', 'Adriana Molina'],
  ['forgetSealed', 'after', 'Adriana Molina'],
  ['left', 'before', 'Adriana Molina'],
])('a phone that dies while going back, at %s (%s), starts as %s', async (step, when, name) => {
  const session = await entered()
  await goBack(dying(session, step, when), 'por-gusto').catch(() => undefined)

  const next = await start()

  expect(nameOf(next)).toBe(name)
  expect(next.device.parts.entered !== undefined).toBe(name === 'Sofía Benítez')
  expect((await databases()).includes(THEIR_DATA)).toBe(name === 'Sofía Benítez')
})

test('SEC95 what is thrown away at going back is never sent, not even after a phone that died', async () => {
  const session = await entered()
  await save(session)

  await goBack(dying(session, 'goBack', 'after'), 'descartar').catch(() => undefined)
  await start()

  expect(await databases()).not.toContain(THEIR_DATA)
})

test('A120 A161 the hour is over: one’s own again, what waits stays closed under their name', async () => {
  const session = await entered()
  await save(session)
  wire = { '/api/me': { status: 401, body: { code: 'sesion-vencida', message: 'x' } } }

  await followIdentity(session)

  expect(goes).toEqual(['/config/user'])
  expect(takeStartNotice()).toBe('La sesión como Sofía Benítez terminó.')
  const next = await start()
  expect(nameOf(next)).toBe('Adriana Molina')
  const { records } = next.device.db
  const left = await leftIdentities(next.sessions, next.device.parts.owner, records)
  expect(left.map(({ fullname, count }) => [fullname, count])).toEqual([['Sofía Benítez', 1]])
  expect(await inIdentity(left[0]!.owner, records, (db) => db.pedidos.count())).toBe(1)
  expect(await waitingCount(next.device.db)).toBe(0)
})

test('A161 what waited goes on when the identity is entered again, and only then', async () => {
  const session = await entered()
  await save(session)
  await goBack(session, 'vencida')
  wire = { '/api/config/user/:uuid/login-as': { status: 200, body: theirs } }

  await enterAs(await start(), cliente.uuid)

  const again = await start()
  expect([nameOf(again), await waitingCount(again.device.db)]).toEqual(['Sofía Benítez', 1])
  expect(await again.sessions.sealed()).toEqual([])
})

test('an hour that ended while the app was closed is over when it starts', async () => {
  await entered()

  const next = await start(Date.now() + 3_600_001)

  expect(nameOf(next)).toBe('Adriana Molina')
  expect([goes, takeStartNotice()]).toEqual([['/config/user'], 'La sesión como Sofía Benítez terminó.'])
  expect(await databases()).not.toContain(THEIR_DATA)
})

test('SEC57 data read in their identity is not that of their own sign-in here', async () => {
  const session = await entered()
  await save(session)
  await goBack(session, 'vencida')
  await storeHere().write(sesionOf('token-propio', cliente))

  const next = await start()

  expect(ownerOf(next.stored)).toBe(cliente.uuid)
  expect(await waitingCount(next.device.db)).toBe(0)
})

test('SEC94 a page of one identity never carries the token of another', async () => {
  const mine = await signedIn()
  await mine.sessions.enter(theirs)

  await mine.device.ask(quienSoy, {}).catch(() => undefined)

  expect(carried).toEqual([null])
})
