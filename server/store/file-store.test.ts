import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'cantera-store-'))
afterAll(() => rm(folder, { recursive: true }))
const store = createFileStore(folder)

const sha = (start: string) => start.padEnd(64, '0')
const plate = (start: string) => `${sha(start)}.full.jpg`
const jpeg = 'image/jpeg'

async function listed(prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list(prefix)) names.push(name)
  return names.sort()
}

test('what was put is read back with its type, and putting it again changes nothing', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const name = `listas/${sha('abcd')}.pdf`

  await Promise.all([store.put(name, 'application/pdf', bytes), store.put(name, 'application/pdf', bytes)])

  expect(await store.get(name)).toEqual({ bytes: Buffer.from(bytes), type: 'application/pdf' })
  expect(await readdir(join(folder, 'listas/ab'))).toEqual([`${sha('abcd')}.pdf`])
})

test('pictures of plates stay where they were before there were folders of kinds', async () => {
  await mkdir(join(folder, 'be'), { recursive: true })
  await writeFile(join(folder, 'be', plate('bef0')), 'imagen')

  await store.put(plate('bef1'), jpeg, new Uint8Array([1]))

  expect((await store.get(plate('bef0')))?.bytes.toString()).toBe('imagen')
  expect((await readdir(join(folder, 'be'))).sort()).toEqual([plate('bef0'), plate('bef1')])
})

test('what is deleted is gone, and deleting it again is fine', async () => {
  await store.put(plate('dead'), jpeg, new Uint8Array([1]))

  await store.delete(plate('dead'))
  await store.delete(plate('dead'))

  expect(await store.get(plate('dead'))).toBeNull()
})

test('a file that was never stored is null', async () => {
  expect(await store.get(plate('ffff'))).toBeNull()
})

test('the files of a kind are listed, and nothing else', async () => {
  const [text, two] = [`chat/${sha('11')}.pdf`, `chat/${sha('22')}.jpg`]
  await store.put(text, 'application/pdf', new Uint8Array([1]))
  await store.put(two, jpeg, new Uint8Array([2]))
  await writeFile(join(folder, 'chat/11/otra.txt'), '')

  expect(await listed('chat/')).toEqual([text, two])
  expect(await listed('chat/2')).toEqual([two])
  expect(await listed('reclamos/')).toEqual([])
})

test('no name leads out of the folder', async () => {
  for (const name of ['../secret', '..', 'a/b.jpg', `chat/../${plate('aa')}`]) {
    await expect(store.get(name), name).rejects.toThrow(RangeError)
    await expect(store.delete(name), name).rejects.toThrow(RangeError)
    await expect(store.put(name, jpeg, new Uint8Array()), name).rejects.toThrow(RangeError)
  }
  await expect(listed('../')).rejects.toThrow(RangeError)
})

test('what a process that died was writing is gone after the next start, what another writes now is not', async () => {
  const drafts = join(folder, 'drafts')
  await mkdir(drafts, { recursive: true })
  for (const name of ['left', 'now']) await writeFile(join(drafts, name), 'half a pic')
  const anHourAndMore = Date.now() / 1000 - 3700
  await utimes(join(drafts, 'left'), anHourAndMore, anHourAndMore)

  await createFileStore(folder).put(plate('cdef'), jpeg, new Uint8Array([1]))

  expect(await readdir(drafts)).toEqual(['now'])
})
