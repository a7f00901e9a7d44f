import { expect, test } from 'vitest'
import { facts } from './facts.ts'

test('facts that are not there leave no dot behind', () => {
  expect(facts('Reclamo 8', '')).toBe('Reclamo 8')
  expect(facts('', null, 'Lote B-1', undefined, false, 'chapa 2')).toBe('Lote B-1 · chapa 2')
  expect(facts('')).toBe('')
})
