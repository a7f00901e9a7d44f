import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { openSessionStore } from './session-store.ts'

const openStore = () => openSessionStore(Date.now, { indexedDB: new IDBFactory(), IDBKeyRange })

function sessionOf(fullname: string): Session {
  const user = sellerUser({ fullname })
  const token = { access_token: uuidv7(), token_type: 'bearer', expires_in: 3600 } as const
  return { status: 'success', ...token, user, p: user.p, scope: 'a', offline_days: 7 }
}

test('a tab of whoever held the phone before ends and renews nothing of who holds it now [F26]', async () => {
  const sessions = openStore()
  const [before, now] = [sessionOf('Mariana'), sessionOf('Bruno')]
  await sessions.write(before)
  await sessions.write(now)

  await sessions.renew({ ...before, scope: 'b', stored_at: 0 })
  await sessions.seal(before.user.uuid)
  await sessions.leave(before.user.uuid)

  expect(await sessions.read()).toMatchObject(now)
  expect((await sessions.sealed()).map(({ uuid }) => uuid)).toEqual([before.user.uuid])
})

test('news of the session that is kept are kept, and its person ends it', async () => {
  const sessions = openStore()
  const mine = sessionOf('Mariana')
  await sessions.write(mine)

  await sessions.renew({ ...mine, scope: 'b', stored_at: 0 })

  expect(await sessions.read()).toMatchObject({ ...mine, scope: 'b' })
  await sessions.leave(mine.user.uuid, { seals: true })
  expect(await sessions.read()).toBeNull()
  expect((await sessions.sealed()).map(({ uuid }) => uuid)).toEqual([mine.user.uuid])
  expect(await sessions.left()).toHaveLength(1)
})
