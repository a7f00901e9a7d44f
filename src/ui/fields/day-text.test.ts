import * as v from 'valibot'
import { expect, test } from 'vitest'
import { day } from '#contract/kit/day.ts'
import { EVERY_DAY, whyNot, writeDay } from './day-text.ts'

test('a day is written as people here write it', () => {
  expect(writeDay('2026-03-09')).toBe('09/03/2026')
  expect(writeDay(null)).toBe('')
})

test('a day out of its limits comes with the reason', () => {
  const limits = { min: '2026-03-09', max: '2026-03-20' }

  expect(whyNot('2026-03-08', limits)).toBe('La fecha no puede ser anterior al 09/03/2026.')
  expect(whyNot('2026-03-21', limits)).toBe('La fecha no puede ser posterior al 20/03/2026.')
  expect(whyNot('2026-03-09', limits)).toBeUndefined()
  expect(whyNot('2030-01-01', {})).toBeUndefined()
})

test('a mistyped year is refused in every field, in the words of the server', () => {
  const inContract = (written: string) => v.safeParse(day, written).issues?.[0].message

  for (const written of ['0026-03-09', '1999-12-31', '2000-01-01', '2100-12-31', '2101-01-01', '9999-12-31'])
    expect([written, whyNot(written, EVERY_DAY)]).toEqual([written, inContract(written)])
  expect(whyNot('2101-01-01', EVERY_DAY)).toBe('La fecha no puede ser posterior al 31/12/2100.')
})
