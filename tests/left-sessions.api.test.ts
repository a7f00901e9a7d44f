import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { endLeftSessions } from '#src/offline/session/revoke-abandoned-sessions.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'
import { startTestServer } from './servers/server.ts'

const server = await startTestServer()
const online = { origin: server.url, fetch }
const offline = { origin: server.url, fetch: async () => Promise.reject(new TypeError('no network')) }

const openStore = () => openSessionStore(Date.now, { indexedDB: new IDBFactory(), IDBKeyRange })

const freshSession = (user: string): Promise<Session> => server.signInAgain(user)

const isLive = async ({ access_token }: Session) =>
  (await server.call('/api/me', { token: access_token })).status === 200

test('a session left without network ends on the server when there is network again [SEC45]', async () => {
  const sessions = openStore()
  const mine = await freshSession('vendedora')
  await sessions.write(mine)

  await sessions.leave(mine.user.uuid)
  expect(await endLeftSessions(sessions, offline)).toBe(false)

  expect(await sessions.read()).toBeNull()
  expect(await isLive(mine)).toBe(true)
  expect(await endLeftSessions(sessions, online)).toBe(true)
  expect(await isLive(mine)).toBe(false)
  expect(await sessions.left()).toEqual([])
})

test('what is kept meanwhile opens nothing and says nothing of who left [SEC45, R7]', async () => {
  const sessions = openStore()
  const mine = await freshSession('vendedora')
  await sessions.write(mine)
  await sessions.leave(mine.user.uuid)

  const [handle] = await sessions.left()

  expect(await sessions.left()).toHaveLength(1)
  expect(handle).toMatch(/^[0-9a-f]{64}$/)
  expect(handle).not.toContain(mine.access_token)
  expect((await server.call('/api/me', { token: handle })).status).toBe(401)
  expect(await isLive(mine)).toBe(true)
})

test('the next person’s phone ends the session of the one before, and not its own [SEC45]', async () => {
  const sessions = openStore()
  const before = await freshSession('vendedora')
  await sessions.write(before)
  await sessions.leave(before.user.uuid, { seals: true })
  const next = await freshSession('vendedor')
  await sessions.write(next)

  await endLeftSessions(sessions, online)

  expect(await isLive(before)).toBe(false)
  expect(await isLive(next)).toBe(true)
})

test('a session that another takes the place of is left too [SEC45]', async () => {
  const sessions = openStore()
  const [one, two] = [await freshSession('vendedora'), await freshSession('vendedora')]
  await sessions.write(one)
  await sessions.write(one)
  expect(await sessions.left()).toEqual([])
  await sessions.write(two)

  await endLeftSessions(sessions, online)

  expect([await isLive(one), await isLive(two)]).toEqual([false, true])
})

test('an answer that is not ours ends nothing: it is told again [SY8]', async () => {
  const sessions = openStore()
  const mine = await freshSession('vendedora')
  await sessions.write(mine)
  await sessions.leave(mine.user.uuid)
  const portal = { origin: server.url, fetch: async () => new Response('{}', { status: 200 }) }

  expect(await endLeftSessions(sessions, portal)).toBe(false)

  expect(await sessions.left()).toHaveLength(1)
})

test('a handle of nobody is answered like any other, one that is none is refused [SEC45]', async () => {
  const end = (handles: unknown) => server.call('/api/logout/dejadas', { json: { handles } })

  expect((await end(['0'.repeat(64)])).body).toEqual({ message: 'Sesión cerrada' })
  for (const handles of [[], ['x'], ['0'.repeat(63)], Array(51).fill('0'.repeat(64)), 'x'])
    expect((await end(handles)).status).toBe(422)
})
