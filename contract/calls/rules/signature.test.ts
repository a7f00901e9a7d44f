import { describe, expect, test } from 'vitest'
import { PROOF_LIMITS } from '#contract/records/proofs.ts'
import { type Dot, isSigned, SIGNATURE, type Stroke, signatureText, strokesOf } from './signature.ts'

const line = (dots: number, step = 1): Stroke =>
  Array.from({ length: dots }, (_, at): Dot => [(at * step) % 1001, (at * 7) % 401])

describe('a signature', () => {
  test('is read as it was written', () => {
    const strokes: Stroke[] = [
      [
        [0, 0],
        [1000, 400],
      ],
      [[5, 6]],
    ]

    expect(signatureText(strokes)).toBe('0,0 1000,400;5,6')
    expect(strokesOf('0,0 1000,400;5,6')).toEqual(strokes)
    expect(strokesOf('')).toEqual([])
  })

  test.each([
    [1, 5000],
    [40, 300],
    [6000, 1],
  ])('of %i strokes of %i dots fits, and keeps its first and last place', (strokes, dots) => {
    const text = signatureText(Array.from({ length: strokes }, () => line(dots, 3)))

    expect(text.length).toBeLessThanOrEqual(PROOF_LIMITS.firma)
    expect(text).toMatch(SIGNATURE)
    expect(strokesOf(text)[0]?.[0]).toEqual([0, 0])
    if (strokes === 1) expect(strokesOf(text)[0]?.at(-1)).toEqual(line(dots, 3).at(-1))
  })

  test.each([
    ['nothing', '', false],
    ['a dot', '5,5', false],
    ['a short touch', '5,5 20,20', false],
    ['many dots apart', '5,5;900,300;20,20', false],
    ['a line', '5,5 200,50', true],
    ['markup', '<svg onload="x">', false],
    ['numbers out of the pad', '5,5 2000,50', false],
    ['a blank at its end', '5,5 200,50 ', false],
  ])('%s is one: %s', (_name, text, is) => {
    expect(isSigned(text)).toBe(is)
  })

  test('of a megabyte is judged in no time', () => {
    const begun = performance.now()

    expect(SIGNATURE.test(`${'1,1 '.repeat(250_000)}x`)).toBe(false)

    expect(performance.now() - begun).toBeLessThan(1000)
  })
})
