import * as v from 'valibot'
import { expect, test } from 'vitest'
import { materialFilter } from '#contract/stock/stock-filter.ts'
import { routeTree } from '#src/app/start/route-tree.gen.ts'
import { readAddress, writeAddress } from '#src/lists/address-text.ts'

type Search = Record<string, unknown>
interface AnyRoute {
  id: string
  options: { validateSearch?: ((search: Search) => Search) | v.GenericSchema<unknown, Search> }
  children?: Record<string, AnyRoute> | AnyRoute[]
}

const TEXTS = [
  ...['662E41', '1E5', '1e5', '10.50', '007', '0', '-1', '1,5', '30-71000500-8', '90001234567890123456'],
  ...['true', 'false', 'null', 'undefined', 'NaN', '[1]', '{}', '{"a":1}', '"x"', "D'Angelo", 'D’Angelo'],
  ...['a&b=c', '100%', '%zz', 'a+b', 'a b', '#5', 'Ñandú', '\\', '/', '?q=1', '<b>', '😀'],
]

const allRoutes = (route: AnyRoute): AnyRoute[] => [
  route,
  ...Object.values(route.children ?? {}).flatMap((child) => allRoutes(child)),
]

function readerOf({ options: { validateSearch: read } }: AnyRoute): (search: Search) => Search {
  if (typeof read === 'function') return read
  return (search) => v.parse(read as v.GenericSchema<unknown, Search>, search)
}

/** The parameters that a route looks at. */
function namesOf(read: (search: Search) => Search): string[] {
  const names = new Set(
    Object.keys(v.parse(v.record(v.string(), v.unknown()), materialFilter.pipe[0].entries)),
  )
  read(
    new Proxy<Search>(
      {},
      {
        get: (_, name) => void names.add(String(name)),
        has: (_, name) => Boolean(names.add(String(name))),
      },
    ),
  )
  return [...names]
}

const routes = allRoutes(routeTree as unknown as AnyRoute).filter(({ options }) => options.validateSearch)
const cases = routes.flatMap((route) => {
  const read = readerOf(route)
  const through = (name: string, text: string) => read(readAddress(writeAddress({ [name]: text })))[name]
  return namesOf(read)
    .filter((name) => through(name, 'abc') === 'abc')
    .map((name) => ({ route: route.id, name, through }))
})

test('every route with parameters is looked at, and those that matter take text', () => {
  expect(routes.length).toBeGreaterThan(30)
  expect(cases.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['q', 'lote', 'search', 'batch', 'cuit', 'product_code', 'pendiente']),
  )
})

test.each(cases)('text stays text in $route, $name', ({ name, through }) => {
  expect(TEXTS.map((text) => through(name, text))).toEqual(TEXTS)
})
