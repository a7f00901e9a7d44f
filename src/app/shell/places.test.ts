import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONFIG_TILES, leftBarPlaces, rightBarPlaces } from '#contract/places.ts'

/** '/pedido', '/pedido/$uuid/edit': the addresses that have a screen. */
const built = readdirSync('src/routes', { recursive: true }).map(
  (file) =>
    `/${String(file)
      .replace(/\.tsx$/, '')
      .replaceAll('.', '/')
      .replace(/(^|\/)index$/, '')}`,
)
const root = { root: true, parent_id: null, accounts: [{}], p: {} }

test('every entry of the bars and every tile of the configuration has a screen', () => {
  const places = [...leftBarPlaces(root).flat(), ...rightBarPlaces(root), ...CONFIG_TILES].map(({ to }) => to)

  expect(places.length).toBeGreaterThan(25)
  expect(places.filter((to) => !built.includes(to))).toEqual([])
})
