import { readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CONFIG_TILES, leftBarPlaces, rightBarPlaces } from '#contract/places.ts'
import { PlaceIcon } from './place-icon.tsx'

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

test('every place of the bars has a picture of its own', () => {
  const places = new Set([...leftBarPlaces(root).flat(), ...rightBarPlaces(root)].map(({ to }) => to))
  const pictures = [...places].map((to) => renderToStaticMarkup(createElement(PlaceIcon, { to })))

  expect(pictures.length).toBeGreaterThan(15)
  expect([...places].filter((_, at) => pictures.indexOf(pictures[at] ?? '') !== at)).toEqual([])
})
