import { threadId } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { callerWith } from '#tests/servers/handler-context.ts'
import { createFileMaker, type FileMaker } from './file-maker.ts'

const entry = new URL('../../tests/servers/thread-of-files.mjs', import.meta.url).href
const open: FileMaker[] = []

function maker(): FileMaker {
  const files = createFileMaker({ databaseUrl: '', storeUrl: '' }, entry)
  open.push(files)
  return files
}

afterEach(async () => {
  for (const files of open.splice(0)) await files.close()
})

interface Asked {
  person: number
  milliseconds?: number
  signal?: AbortSignal
}

const ask = (files: FileMaker, what: string, { person, milliseconds = 0, signal }: Asked) =>
  files.make(
    {
      what,
      args: { milliseconds },
      caller: callerWith({ id: person }),
      scope: { accounts: null },
      now: new Date(),
    },
    signal,
  )

test('a file is made in a thread of its own', async () => {
  const { name, body } = await ask(maker(), 'lista', { person: 1 })

  expect(name).toBe('lista')
  expect(new TextDecoder().decode(body as Uint8Array)).not.toBe(String(threadId))
})

test("a second person's file does not wait behind ten of the first", async () => {
  const files = maker()
  const ended: string[] = []
  const one = (what: string, person: number) =>
    ask(files, what, { person, milliseconds: 20 }).then(() => ended.push(what))

  const first = Array.from({ length: 10 }, (_, index) => one(`primero ${index}`, 1))
  await Promise.all([...first, one('segundo', 2)])

  expect(ended.indexOf('segundo')).toBeLessThanOrEqual(2)
  expect(ended.filter((what) => what !== 'segundo')).toEqual(first.map((_, index) => `primero ${index}`))
})

test('who hangs up leaves the line, and their file is not made', async () => {
  const files = maker()
  const gone = new AbortController()
  const first = ask(files, 'primero', { person: 1, milliseconds: 20 })
  const waits = ask(files, 'broken', { person: 1, signal: gone.signal })
  gone.abort()

  await expect(waits).rejects.toThrow(expect.objectContaining({ name: 'HungUp' }))
  expect((await first).name).toBe('primero')
  expect(files.countWaiting()).toBe(0)
})

test('twenty files of a person wait; one more is told to come later', async () => {
  const files = maker()
  const all = Array.from({ length: 21 }, () => ask(files, 'lista', { person: 1 }))

  await expect(ask(files, 'lista', { person: 1 })).rejects.toMatchObject({ code: 'demasiados-intentos' })
  expect(await Promise.all(all)).toHaveLength(21)
})

test('a refusal is the one the maker gave, and what failed can be asked for again', async () => {
  const files = maker()

  await expect(ask(files, 'refused', { person: 1 })).rejects.toMatchObject({
    code: 'no-encontrado',
    message: 'No está.',
  })
  await expect(ask(files, 'broken', { person: 1 })).rejects.toMatchObject({ code: 'no-disponible' })
  expect((await ask(files, 'lista', { person: 1 })).name).toBe('lista')
})
