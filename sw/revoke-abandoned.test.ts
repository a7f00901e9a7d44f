import { afterEach, expect, test, vi } from 'vitest'
import { closeAbandonedSessions } from '#contract/calls/session.ts'
import { openSessionStore } from '#src/offline/session/session-store.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { endLeft } from './revoke-abandoned.ts'

afterEach(() => vi.unstubAllGlobals())

test('a session left without network is asked for at the server, and stays for the next time without an answer', async () => {
  const user = sellerUser()
  const sessions = openSessionStore()
  await sessions.write({
    ...{ status: 'success', access_token: user.uuid, token_type: 'bearer', expires_in: 3600 },
    ...{ user, p: user.p, scope: 'a', offline_days: 7 },
  })
  await sessions.leave(user.uuid)
  const calls: unknown[] = []
  vi.stubGlobal('location', new URL('http://cantera.test'))
  vi.stubGlobal('fetch', async (input: Request) => {
    calls.push(new URL(input.url).pathname)
    throw new TypeError('no network')
  })

  expect(await endLeft()).toBe(false)

  expect(calls).toEqual([closeAbandonedSessions.path])
  const left = await sessions.left()
  expect(left).toHaveLength(1)
  await sessions.forgetLeft(left)
  sessions.close()
})
