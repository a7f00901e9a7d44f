import { expect, test } from 'vitest'
import { countTests, engineCommands } from './stages.mjs'

test('a file that does not load counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ]

  expect(countTests({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    again: 0,
  })
})

test('a story that needs its second try passes and is counted apart', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1 }

  expect(countTests({ stats, errors: [{ message: 'no such file' }] })).toEqual({
    passed: 8,
    failed: 2,
    again: 1,
  })
})

test('engines are tested together, and nothing runs where there are none', () => {
  expect(engineCommands([])).toEqual([])
  expect(engineCommands(['firefox', 'webkit'])).toEqual([
    expect.arrayContaining(['test', '--project=firefox', '--project=webkit']),
  ])
})
