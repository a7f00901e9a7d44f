import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

const DATABASE = {}

/** Doubles numbers, and remembers what was asked together. */
function doubling(most: number) {
  const sent: (readonly number[])[] = []
  const ask = coalesced(most, async (_: object, numbers: readonly number[]) => {
    sent.push(numbers)
    return numbers.map((number) => number * 2)
  })
  return { ask, sent }
}

test('what is asked at the same time is asked at once, and each gets its own answer', async () => {
  const { ask, sent } = doubling(8)

  const answers = await Promise.all([3, 1, 2].map((number) => ask(DATABASE, number)))

  expect(answers).toEqual([6, 2, 4])
  expect(sent).toEqual([[3, 1, 2]])
})

test('what is asked once a question was sent is asked anew', async () => {
  const { ask, sent } = doubling(8)
  await ask(DATABASE, 1)

  expect(await ask(DATABASE, 1)).toBe(2)
  expect(sent).toEqual([[1], [1]])
})

test('no more are asked at once than fit, nor of two databases', async () => {
  const { ask, sent } = doubling(2)

  await Promise.all([ask(DATABASE, 1), ask({}, 9), ask(DATABASE, 2), ask(DATABASE, 3)])

  expect(sent).toEqual([[1, 2], [9], [3]])
})

test('a failure is that of all who asked, and of nobody else', async () => {
  const failures = [new Error('away')]
  const ask = coalesced(8, async (_: object, numbers: readonly number[]) => {
    const failure = failures.pop()
    if (failure) throw failure
    return numbers
  })

  const first = await Promise.allSettled([ask(DATABASE, 1), ask(DATABASE, 2)])

  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(DATABASE, 3)).toBe(3)
})
