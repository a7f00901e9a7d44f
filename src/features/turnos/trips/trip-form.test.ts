import { expect, test } from 'vitest'
import { waysThrough } from './maps.ts'
import { moved } from './trip-form.ts'

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('the stop %s moved by %i leaves %s', (uuid, by, now) => {
  expect(moved(['a', 'b', 'c'], uuid, by).join('')).toBe(now)
})

test('the map gets addresses in their order, ten at a time, and nothing else', () => {
  const addresses = Array.from({ length: 20 }, (_, at) => `Calle ${at + 1} & Ruta|9`)
  const ways = waysThrough(addresses).map((way) => new URL(way).searchParams)

  expect(ways.map((params) => [...params.keys()])).toEqual([
    ['api', 'destination', 'waypoints'],
    ['api', 'destination', 'waypoints'],
  ])
  expect(ways.map((params) => params.get('destination'))).toEqual([addresses[9], addresses[19]])
  expect(waysThrough(['Uno']).map((way) => new URL(way).search)).toEqual(['?api=1&destination=Uno'])
  expect(waysThrough([])).toEqual([])
})
