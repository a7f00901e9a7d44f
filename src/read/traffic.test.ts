import { expect, test } from 'vitest'
import { isFrugal } from './traffic.ts'

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ type: 'wifi', effectiveType: '4g' }, false],
  [undefined, false],
])('%o is a network to be spared: %s [A12]', (connection, spared) => {
  expect(isFrugal(connection ? { connection } : {})).toBe(spared)
})
