import { expect, it } from 'vitest'
import { coveredBy } from './use-keyboard-room.ts'

it.each([
  ['without a keyboard nothing is covered', { height: 844, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard covers what is missing of the page', { height: 508, offsetTop: 0, scale: 1 }, 336],
  ['what the browser scrolled away above is not covered', { height: 508, offsetTop: 100, scale: 1 }, 236],
  ['a zoomed page has no keyboard', { height: 422, offsetTop: 0, scale: 2 }, 0],
])('%s', (_, view, covered) => {
  expect(coveredBy(view, 844)).toBe(covered)
})
