import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { INBOX, openShareInbox } from './share-inbox.ts'

const clock = { now: Date.UTC(2027, 0, 4) }
const open = () => openShareInbox(() => clock.now, { indexedDB: new IDBFactory(), IDBKeyRange })

const photo = (size = 10) => ({
  id: uuidv7(),
  name: 'placa.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array(size),
  at: clock.now,
})

test('the inbox holds ten photos, however often somebody posts', async () => {
  const inbox = open()

  expect(await inbox.put(Array.from({ length: 7 }, () => photo()))).toBe(7)
  expect(await inbox.put(Array.from({ length: 7 }, () => photo()))).toBe(3)
  expect(await inbox.put([photo()])).toBe(0)

  expect(await inbox.read()).toHaveLength(INBOX.files)
})

test('a photo that is too large for what is left does not keep a smaller one out', async () => {
  const inbox = open()
  await inbox.put([photo(INBOX.bytes - 100)])

  expect(await inbox.put([photo(101), photo(100)])).toBe(1)
})

test('what nobody has taken is gone after an hour', async () => {
  const inbox = open()
  await inbox.put([photo()])

  clock.now += INBOX.lifeMs + 1

  expect(await inbox.read()).toEqual([])
})
