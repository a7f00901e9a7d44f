import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { sellerUser } from '#tests/phones/phone.ts'
import { MAX_FAILURES } from './offline-access.ts'
import { openSessionStore } from './session-store.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2027, 0, 4, 12)
const PASSWORD = 'Piedra-del-Norte-7'

/** A phone on whose clock days pass; its person has just signed in. */
async function signedIn({ offline_days = 7 } = {}) {
  const clock = { now: START }
  const sessions = openSessionStore(() => clock.now, { indexedDB: new IDBFactory(), IDBKeyRange })
  const user = sellerUser()
  const token = { access_token: 'token', token_type: 'bearer', expires_in: 30 * 86_400 } as const
  await sessions.write({ status: 'success', ...token, user, p: user.p, scope: 'a', offline_days })
  await sessions.access.keepPassword(user.uuid, PASSWORD)
  const lock = async () => {
    const session = await sessions.read()
    return session && sessions.access.lockOf(session)
  }
  return { clock, sessions, owner: user.uuid, lock }
}

test('a phone opens without network for seven days, and asks for the password on the eighth [A191]', async () => {
  const { clock, lock, owner } = await signedIn()

  clock.now += 7 * DAY_MS - 1
  expect(await lock()).toBeNull()
  clock.now += 1

  expect(await lock()).toMatchObject({ owner, contactAt: START, canOpen: true })
})

test('every contact with the server begins the days again', async () => {
  const { clock, lock, sessions, owner } = await signedIn()
  clock.now += 6 * DAY_MS

  await sessions.access.noteContact(owner)

  clock.now += 6 * DAY_MS
  expect(await lock()).toBeNull()
})

test('the right password opens it for a day, in whatever form its letters were typed', async () => {
  const { clock, lock, sessions, owner } = await signedIn()
  await sessions.access.keepPassword(owner, 'Peñón-del-Águila-7'.normalize('NFC'))
  clock.now += 8 * DAY_MS

  expect(await sessions.access.open(owner, 'Peñón-del-Águila-7'.normalize('NFD'))).toBe('open')

  expect(await lock()).toBeNull()
  clock.now += DAY_MS
  expect(await lock()).toMatchObject({ canOpen: true })
})

test('five wrong passwords close it until the next contact', async () => {
  const { clock, lock, sessions, owner } = await signedIn()
  clock.now += 8 * DAY_MS

  const results = []
  for (let tries = 0; tries < MAX_FAILURES; tries += 1)
    results.push(await sessions.access.open(owner, 'otra cosa'))

  expect(results).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'closed'])
  expect(await sessions.access.open(owner, PASSWORD)).toBe('closed')
  expect(await lock()).toMatchObject({ canOpen: false })
  await sessions.access.noteContact(owner)
  expect(await lock()).toBeNull()
})

test('without days nothing is ever asked, and a clock set back by days is not believed', async () => {
  const never = await signedIn({ offline_days: 0 })
  never.clock.now += 400 * DAY_MS
  expect(await never.lock()).toBeNull()

  const { clock, lock } = await signedIn()
  clock.now -= 2 * DAY_MS
  expect(await lock()).toMatchObject({ canOpen: true })
})

test('what the password left goes with the session', async () => {
  const { clock, sessions, owner } = await signedIn()

  await sessions.leave(owner)

  clock.now += 8 * DAY_MS
  expect(await sessions.access.open(owner, PASSWORD)).toBe('closed')
})
