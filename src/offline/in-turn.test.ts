import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('calls never overlap, come in order, and a failure stops no other', async () => {
  const seen: string[] = []
  let calls = 0
  const run = inTurn(async () => {
    calls += 1
    const call = calls
    seen.push(`begins ${call}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    seen.push(`ends ${call}`)
    if (call === 2) throw new Error('refused')
    return call
  })

  const ends = await Promise.allSettled([run(), run(), run()])

  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['begins 1', 'ends 1', 'begins 2', 'ends 2', 'begins 3', 'ends 3'])
})
