import { expect, test } from 'vitest'
import { Burst } from './burst.ts'

/** The codes in these keys, one each `pause` milliseconds. */
function heard(keys: readonly string[], pause: number): (string | null)[] {
  const burst = new Burst()
  return keys.map((key, at) => burst.press({ key, timeStamp: at * pause })).filter((text) => text !== null)
}

test('a scanner types a code at once, with Shift between its letters and Enter after it', () => {
  const keys = ['Shift', 'B', '-', '1', '0', '4', '2', 'Enter']

  expect(heard(keys, 8)).toEqual(['B-1042'])
  expect(heard([...keys, ...keys], 50)).toEqual(['B-1042', 'B-1042'])
})

test('a person is no scanner, however quick, and neither are a few keys', () => {
  expect(heard([...'B-1042', 'Enter'], 51)).toEqual([])
  expect(heard([...'gpxyz', 'Enter'], 8)).toEqual([])
  expect(heard(['Enter', 'Enter'], 8)).toEqual([])
})

test('a key that waited long before the code is none of it', () => {
  const burst = new Burst()
  burst.press({ key: 'g', timeStamp: 0 })

  const texts = [...'B-1042', 'Enter'].map((key, at) => burst.press({ key, timeStamp: 400 + at * 10 }))

  expect(texts.at(-1)).toBe('B-1042')
})
