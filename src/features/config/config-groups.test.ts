import { expect, test } from 'vitest'
import { CONFIG_TILES } from '#contract/places.ts'
import { configGroups } from './config-groups.ts'

test('every entry of the configuration is in one group, and says what is done there', () => {
  const entries = configGroups(() => true).flatMap((group) => group.entries)

  expect(entries.map(({ to }) => to).sort()).toEqual(CONFIG_TILES.map(({ to }) => to).sort())
  expect(entries.every(({ note }) => note.length > 0)).toBe(true)
})

test('a group of which nothing may be opened is not shown', () => {
  expect(configGroups(({ needs }) => needs !== 'root').map(({ title }) => title)).toEqual([
    'Personas',
    'Materiales y precios',
  ])
})
