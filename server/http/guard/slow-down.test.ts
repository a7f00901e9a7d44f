import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlowDown, type SlowDown } from './slow-down.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

/** Refuses a caller so often that their next refusal is delayed. */
async function refuseOften(slowDown: SlowDown, key: string): Promise<void> {
  for (let count = 0; count < 60; count++) await slowDown.wait(key, signal)
}

/** Notes the names of promises that have resolved. */
function noting() {
  const over: string[] = []
  return { over, note: (name: string, work: Promise<void>) => void work.then(() => over.push(name)) }
}

test('the first refusals are told at once, a further one of the same caller a second later', async () => {
  const slowDown = createSlowDown()
  const { over, note } = noting()
  await refuseOften(slowDown, 'one')

  note('one', slowDown.wait('one', signal))
  note('other', slowDown.wait('other', signal))
  await vi.advanceTimersByTimeAsync(999)
  expect(over).toEqual(['other'])

  await vi.advanceTimersByTimeAsync(1)
  expect(over).toEqual(['other', 'one'])
})

test('who hangs up is not waited for', async () => {
  const slowDown = createSlowDown()
  const { over, note } = noting()
  const gone = new AbortController()
  await refuseOften(slowDown, 'one')

  note('one', slowDown.wait('one', gone.signal))
  gone.abort()
  await vi.advanceTimersByTimeAsync(0)

  expect([over, vi.getTimerCount()]).toEqual([['one'], 0])
})

test('when very many wait, one more does not', async () => {
  const slowDown = createSlowDown({ mostHeld: 1 })
  const { over, note } = noting()
  await refuseOften(slowDown, 'one')

  note('first', slowDown.wait('one', signal))
  note('second', slowDown.wait('one', signal))
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toEqual(['second'])

  await vi.advanceTimersByTimeAsync(1000)
  expect(over).toEqual(['second', 'first'])
})
