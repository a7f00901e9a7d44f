import { Dexie } from 'dexie'
import { afterEach, expect, it } from 'vitest'
import type { Session } from '#contract/calls/session.ts'
import { sellerUser } from '#tests/phones/phone.ts'
import { deleteSessionCopy } from './session-copy.ts'
import { openSessionStore } from './session-store.ts'

const session = {
  access_token: 'una',
  expires_in: 3600,
  offline_days: 7,
  user: sellerUser(),
} as unknown as Session
const { uuid } = session.user
const lose = () => Dexie.delete('cantera-session')

afterEach(async () => {
  await deleteSessionCopy()
  await lose()
})

it('F21 a session whose database was removed comes back, and the password that opens it without network', async () => {
  const before = openSessionStore()
  await before.write(session)
  await before.access.keepPassword(uuid, 'Cantera-2026')
  before.close()
  await lose()

  const after = openSessionStore()

  expect((await after.read())?.access_token).toBe('una')
  expect(await after.access.open(uuid, 'otra-clave')).toBe('wrong')
  expect(await after.access.open(uuid, 'Cantera-2026')).toBe('open')
  after.close()
})

it.each(['leave', 'seal'] as const)('R9 what %s has ended stays ended, whatever is removed', async (how) => {
  const before = openSessionStore()
  await before.write(session)
  await before[how](uuid)
  expect(await before.read()).toBeNull()
  before.close()
  await lose()

  const after = openSessionStore()

  expect(await after.read()).toBeNull()
  after.close()
})
