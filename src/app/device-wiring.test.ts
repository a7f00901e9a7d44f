import { expect, test } from 'vitest'
import { OPERATIONS } from '#contract/operations.ts'
import { deviceWiring } from './device-wiring.ts'

test('every operation does something on the device, and its answer lands', () => {
  const effects = deviceWiring.effects.map(({ operation }) => operation.name)
  const landings = deviceWiring.landings.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

  expect(effects.toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted())
  expect(landings).toEqual(
    expect.arrayContaining(OPERATIONS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)),
  )
  expect(new Set(landings).size).toBe(landings.length)
})
