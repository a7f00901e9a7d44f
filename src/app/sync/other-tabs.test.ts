import { expect, onTestFinished, test, vi } from 'vitest'
import { tellTabs } from '#src/offline/session/session-tabs.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { onLeftElsewhere } from './other-tabs.ts'

const openTab = ({ sessions, stored }: Phone) => {
  const left = vi.fn()
  onTestFinished(onLeftElsewhere(sessions, stored.user.uuid, left))
  return left
}

test('the same person leaving in another tab is heard [SEC90]', async () => {
  const phone = await openPhone(() => undefined)
  const left = openTab(phone)

  tellTabs({ owner: phone.stored.user.uuid })

  await expect.poll(() => left.mock.calls.length).toBe(1)
})

test('somebody else who signs in takes the phone from every tab [F26]', async () => {
  const phone = await openPhone(() => undefined)
  const left = openTab(phone)

  await phone.sessions.write({ ...phone.stored, access_token: 'otro', user: sellerUser() })

  await expect.poll(() => left.mock.calls.length).toBe(1)
})

test('a farewell said while the tab was being opened is heard too', async () => {
  const phone = await openPhone(() => undefined)
  await phone.sessions.leave(phone.stored.user.uuid)

  const left = openTab(phone)

  await expect.poll(() => left.mock.calls.length).toBe(1)
})

test('a session that ended may be taken up again in place, and news of it close nothing [F5]', async () => {
  const phone = await openPhone(() => undefined)
  const { sessions, stored } = phone
  const left = openTab(phone)
  const read = vi.spyOn(sessions, 'read')
  const lastRead = () => read.mock.results.at(-1)?.value
  await sessions.renew({ ...stored, scope: 'b' })
  await expect.poll(async () => (await lastRead())?.scope).toBe('b')

  await sessions.seal(stored.user.uuid)

  await expect.poll(lastRead).toBe(null)
  expect(left).not.toHaveBeenCalled()
})

test('an identity that is entered or left in another tab takes this one along [SEC57, SEC90]', async () => {
  const { sessions, stored } = await openPhone(() => undefined)
  const mine = openTab({ sessions, stored } as Phone)
  const user = sellerUser()
  await sessions.enter({ ...stored, access_token: 'suyo', original_token: stored.access_token, user })
  await expect.poll(() => mine.mock.calls.length).toBe(1)
  const entered = await sessions.read()
  const owner = entered ? ownerOf(entered) : ''
  const theirs = vi.fn()
  onTestFinished(onLeftElsewhere(sessions, owner, theirs))

  await sessions.goBack(owner)

  await expect.poll(() => theirs.mock.calls.length).toBe(1)
  expect((await sessions.read())?.access_token).toBe(stored.access_token)
})
