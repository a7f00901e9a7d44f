import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leftBarPlaces, rightBarPlaces } from '#contract/places.ts'
import { isNotBuilt, NOT_BUILT } from './not-built.ts'

/** '/pedido', '/pedido/$uuid/edit': the addresses that have a screen. */
const built = readdirSync('src/routes', { recursive: true }).map(
  (file) =>
    `/${String(file)
      .replace(/\.tsx$/, '')
      .replaceAll('.', '/')
      .replace(/(^|\/)index$/, '')}`,
)
const root = { root: true, parent_id: null, accounts: [{}], p: {} }
const places = [...leftBarPlaces(root).flat(), ...rightBarPlaces(root)].map(({ to }) => to)

test('what is not built has no screen, and every other entry of the bars has one', () => {
  expect(built).toEqual(expect.arrayContaining(['/', '/pedido', '/turno/$id', '/config/user']))
  expect(NOT_BUILT.filter((path) => built.includes(path))).toEqual([])
  expect(places.filter((to) => !isNotBuilt(to) && !built.includes(to))).toEqual([])
})
