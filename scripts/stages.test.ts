import { expect, test } from 'vitest'
import { countTests } from './stages.mjs'

test('a file that does not load counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ]

  expect(countTests({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 })
})

test('a story that passes only at the second try has failed', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1 }

  expect(countTests({ stats, errors: [{ message: 'no such file' }] })).toEqual({ passed: 7, failed: 3 })
})
