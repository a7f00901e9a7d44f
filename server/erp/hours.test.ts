import { expect, test } from 'vitest'
import { type Hours, isOverdue, lastTime, nextTime } from './hours.ts'

const hourly: Hours = ({ min }) => min === 5
const nightly: Hours = ({ min, hour }) => min === 10 && hour === 3
const at = (text: string) => new Date(`2026-11-${text}:00Z`)

test('hours are found back and ahead, at most eight days away', () => {
  expect(lastTime(hourly, at('23T14:05'))).toEqual(at('23T14:05'))
  expect(lastTime(hourly, at('23T14:04'))).toEqual(at('23T13:05'))
  expect(nextTime(hourly, at('23T14:05'))).toEqual(at('23T15:05'))
  expect(nextTime(nightly, at('23T14:05'))).toEqual(at('24T03:10'))
  expect(nextTime(() => false, at('23T14:05'))).toBeNull()
})

test.for([
  { hours: nightly, good: at('23T03:12'), now: at('23T23:59'), is: false },
  { hours: nightly, good: at('22T03:12'), now: at('23T04:09'), is: false },
  { hours: nightly, good: at('22T03:12'), now: at('23T04:10'), is: true },
  { hours: hourly, good: at('23T13:06'), now: at('23T15:04'), is: false },
  { hours: hourly, good: at('23T13:06'), now: at('23T15:05'), is: true },
  { hours: () => false, good: at('01T00:00'), now: at('23T15:05'), is: false },
])('A184 a run counts as missed an hour after its hour, case %#', ({ hours, good, now, is }) => {
  expect(isOverdue(hours, good, now)).toBe(is)
})
