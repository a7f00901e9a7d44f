import { expect, test, vi } from 'vitest'
import { createStatementClock, type SlowStatement } from './watch.ts'

test('statements under way at once take their time once, and pauses between them none', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { watch, spent } = createStatementClock({ slowMs: 500, onSlow: () => {} })

  const [one, other] = [watch('select 1'), watch('select 2')]
  vi.advanceTimersByTime(30)
  one()
  vi.advanceTimersByTime(10)
  other()
  vi.advanceTimersByTime(1000)
  const third = watch('select 3')
  vi.advanceTimersByTime(5)
  third()

  expect(spent()).toBe(45)
  vi.useRealTimers()
})

test('one that takes long is named by its text in one line, without values', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const slow: SlowStatement[] = []
  const { watch } = createStatementClock({ slowMs: 500, onSlow: (statement) => slow.push(statement) })

  for (const ms of [499, 700]) {
    const end = watch(`\n  select *\n  from orders where uuid = $1 ${'and true '.repeat(100)}`)
    vi.advanceTimersByTime(ms)
    end()
  }

  expect(slow).toEqual([
    { statement: expect.stringMatching(/^select \* from orders where uuid = \$1 /), ms: 700 },
  ])
  expect(slow[0]?.statement).toHaveLength(400)
  vi.useRealTimers()
})
