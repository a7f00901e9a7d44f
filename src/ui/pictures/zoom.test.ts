import { expect, test } from 'vitest'
import { barLength, clamped, fitted, MOST_ZOOM, moved, pinched, type View, WHOLE, zoomed } from './zoom.ts'

const frame = { width: 400, height: 600 }
const framed = { whole: fitted({ width: 2560, height: 1600 }, frame), frame }

/** Where a point of the picture, in parts of its size from its middle, is seen. */
const seen = ({ scale, x, y }: View, part: { x: number; y: number }) => ({
  x: x + part.x * framed.whole.width * scale,
  y: y + part.y * framed.whole.height * scale,
})

test('the whole picture fits in its frame, and an unknown one fills it', () => {
  expect(framed.whole).toEqual({ width: 400, height: 250 })
  expect(fitted({ width: 0, height: 0 }, frame)).toEqual(frame)
})

test('what is under the finger stays under it', () => {
  const part = { x: 0.2, y: -0.1 }
  const first = zoomed(WHOLE, 3, { at: seen(WHOLE, part), framed })
  const second = zoomed(first, 1.7, { at: seen(first, part), framed })

  expect(seen(second, part).x).toBeCloseTo(seen(WHOLE, part).x)
  expect(second.scale).toBeCloseTo(5.1)
})

test('two fingers keep what is under each of them', () => {
  const start = { scale: 4, x: 30, y: -20 }
  const from = [
    { x: -60, y: -20 },
    { x: 60, y: 20 },
  ] as const
  const to = [
    { x: -80, y: -10 },
    { x: 100, y: 50 },
  ] as const
  const after = pinched(start, { from, to }, framed)

  for (const at of [0, 1] as const) {
    const part = { x: (from[at].x - start.x) / start.scale, y: (from[at].y - start.y) / start.scale }
    expect(after.x + part.x * after.scale).toBeCloseTo(to[at].x)
    expect(after.y + part.y * after.scale).toBeCloseTo(to[at].y)
  }
})

test('the picture covers its frame where it can, and is in the middle where it cannot', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 900, y: 900 }, framed)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(moved({ scale: 4, x: 0, y: 0 }, { x: -900, y: -900 }, framed)).toEqual({
    scale: 4,
    x: -600,
    y: -200,
  })
  expect(clamped({ scale: 0.2, x: 5, y: 5 }, framed)).toEqual(WHOLE)
  expect(zoomed(WHOLE, 99, { at: WHOLE, framed }).scale).toBe(MOST_ZOOM)
  expect(zoomed({ scale: 3, x: 90, y: 40 }, 0.01, { at: { x: 10, y: 10 }, framed })).toEqual(WHOLE)
})

test.each([
  [130, 120, 0.5],
  [400, 120, 0.2],
  [50, 120, 2],
  [90_000, 120, null],
])('at %d pixels a metre %d pixels hold a bar of %s m', (perMetre, most, expected) => {
  expect(barLength(perMetre, most)).toBe(expected)
})
