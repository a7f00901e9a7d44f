import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'cantera-store-'))
afterAll(() => rm(folder, { recursive: true }))
const store = createFileStore(folder)

test('what was written is read back, and writing it again changes nothing', async () => {
  const bytes = new Uint8Array([1, 2, 3])

  await Promise.all([store.write('abcd.full.jpg', bytes), store.write('abcd.full.jpg', bytes)])

  expect(new Uint8Array((await store.read('abcd.full.jpg')) as Uint8Array)).toEqual(bytes)
  expect(await readdir(join(folder, 'ab'))).toEqual(['abcd.full.jpg'])
})

test('what is removed is gone, and removing it again is fine', async () => {
  await store.write('dead.full.jpg', new Uint8Array([1]))

  await store.remove('dead.full.jpg')
  await store.remove('dead.full.jpg')

  expect(await store.read('dead.full.jpg')).toBeNull()
})

test('a picture nobody stored is null', async () => {
  expect(await store.read('ffff.full.jpg')).toBeNull()
})

test('no name leads out of the folder', async () => {
  await expect(store.read('../secret')).rejects.toThrow(RangeError)
  await expect(store.write('..', new Uint8Array())).rejects.toThrow(RangeError)
  await expect(store.read('a/b.jpg')).rejects.toThrow(RangeError)
})

test('what a process that died was writing is gone after the next start, what another writes now is not', async () => {
  const drafts = join(folder, 'drafts')
  await mkdir(drafts, { recursive: true })
  for (const name of ['left', 'now']) await writeFile(join(drafts, name), 'half a pic')
  const anHourAndMore = Date.now() / 1000 - 3700
  await utimes(join(drafts, 'left'), anHourAndMore, anHourAndMore)

  await createFileStore(folder).write('cdef.full.jpg', new Uint8Array([1]))

  expect(await readdir(drafts)).toEqual(['now'])
})
