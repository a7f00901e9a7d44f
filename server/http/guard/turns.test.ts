import { afterEach, expect, test, vi } from 'vitest'
import { HungUp } from './hang-up.ts'
import { createTurns } from './turns.ts'

afterEach(() => vi.useRealTimers())

/** Lets everything that can happen now happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('so many works of a key at once, the rest in order, and keys do not wait for each other', async () => {
  const turns = createTurns({ perKey: 2 })
  const began: string[] = []
  const begin = async (key: string, name: string) => {
    const leave = await turns.take(key)
    began.push(name)
    return leave
  }

  const [first] = [begin('a', 'a1'), begin('a', 'a2'), begin('a', 'a3'), begin('a', 'a4'), begin('b', 'b1')]
  await settle()
  expect(began).toEqual(['a1', 'a2', 'b1'])
  expect(turns.countWaiting()).toBe(2)

  const leave = await first
  leave?.()
  leave?.()
  await settle()
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a line that is too long sends away with the seconds to wait', async () => {
  const turns = createTurns({ perKey: 1 })
  const leave = await turns.take('a')
  const second = turns.take('a', { mostWaiting: 1 })

  await expect(turns.take('a', { mostWaiting: 1 })).rejects.toMatchObject({
    code: 'demasiados-intentos',
    retryAfter: expect.any(Number),
  })

  leave()
  await expect(second).resolves.toBeTypeOf('function')
})

test('who hangs up leaves the line, and the next one has their turn', async () => {
  const turns = createTurns({ perKey: 1 })
  const caller = new AbortController()
  const leave = await turns.take('a')
  const gone = turns.take('a', { signal: caller.signal })
  const next = turns.take('a')

  caller.abort()
  await expect(gone).rejects.toBeInstanceOf(HungUp)
  await expect(turns.take('b', { signal: caller.signal })).rejects.toBeInstanceOf(HungUp)
  leave()

  ;(await next)()
  expect(turns.countWaiting()).toBe(0)
})

test('a work that fails gives its turn back', async () => {
  const turns = createTurns({ perKey: 1 })

  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect(await turns.run('a', async () => 'done')).toBe('done')
})

test('a key that has spent its time has one turn at a time until enough of it has come back', async () => {
  const clock = { now: 0 }
  const allowance = { burst: 1000, refill: 0.5 }
  const turns = createTurns({ perKey: 3, allowance, now: () => clock.now })
  const running = async () => {
    const leaves: (() => void)[] = []
    for (let n = 0; n < 5; n++) void turns.take('a').then((leave) => leaves.push(leave))
    await settle()
    return leaves
  }

  const first = await running()
  expect(first).toHaveLength(3)
  clock.now += 1500
  first[0]?.()
  await settle()
  expect(first, 'two still run').toHaveLength(3)
  for (const leave of first.splice(1)) leave()
  await settle()
  expect(first, 'then one after the other').toHaveLength(2)
  first[1]?.()
  await settle()
  expect(first).toHaveLength(3)
  first[2]?.()

  clock.now += 8000
  expect(await running()).toHaveLength(3)
  const other = await turns.take('b')
  other()
})

test('who has spent their time rests after each work as long as it took, and others do not', async () => {
  const clock = { now: 0 }
  const allowance = { burst: 10, refill: 0, rest: 1 }
  const turns = createTurns({ perKey: 1, allowance, now: () => clock.now })
  const began: string[] = []
  const begin = async (key: string) => {
    const leave = await turns.take(key)
    began.push(key)
    return leave
  }
  const work = async (key: string, milliseconds: number) => {
    const leave = await begin(key)
    clock.now += milliseconds
    leave()
  }

  await work('a', 8)
  await work('a', 8)
  const third = work('a', 1)
  await work('b', 1)
  expect(began, 'the third of a rests').toEqual(['a', 'a', 'b'])

  clock.now += 8
  await third
  expect(began).toEqual(['a', 'a', 'b', 'a'])
})

test('a timer that comes before the rest is over leaves no call waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const clock = { now: 0 }
  const turns = createTurns({
    ...{ perKey: 1, now: () => clock.now },
    allowance: { burst: 0, refill: 0, rest: 1 },
  })
  const leave = await turns.take('a')
  clock.now += 779.9
  leave()
  const next = turns.take('a')

  clock.now += 779.5
  vi.advanceTimersByTime(800)
  await settle()
  expect(turns.countWaiting(), 'the rest is not over').toBe(1)

  clock.now += 0.5
  vi.advanceTimersByTime(1)
  await expect(next).resolves.toBeTypeOf('function')
})
