import { expect, test } from 'vitest'
import { createFilePulse } from './file-pulse.ts'

test('work on files that does not end in time is seen, is asked for once, and is seen to go on again', async () => {
  const ends: (() => void)[] = []
  const pulse = createFilePulse(() => new Promise<void>((resolve) => ends.push(resolve)), 10)

  const stuck = [await pulse.isMoving(), await pulse.isMoving()]
  const asked = ends.length
  const after = pulse.isMoving()
  ends[0]?.()

  expect([stuck, asked, await after]).toEqual([[false, false], 1, true])
})

test('a file that cannot be read is no sign of threads that hang', async () => {
  expect(await createFilePulse(() => Promise.reject(new Error('gone'))).isMoving()).toBe(true)
  expect(await createFilePulse().isMoving()).toBe(true)
})
