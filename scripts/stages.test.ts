import { expect, test } from 'vitest'
import { filesOf } from './passed-stages.mjs'
import { countTests } from './run-stages.mjs'
import { chooseStages, onEngines, type Stage, stages } from './stages.mjs'

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
  const stage = { name: 'engines', commands: [['playwright', 'test', '--workers=2']] }

  expect(onEngines(stage, []).commands).toEqual([])
  expect(onEngines(stage, ['firefox', 'webkit']).commands).toEqual([
    ['playwright', 'test', '--project=firefox', '--project=webkit', '--workers=2'],
  ])
})

const house: Stage[] = [
  { name: 'unit', check: true, commands: [] },
  { name: 'operations', guards: ['server/**'], commands: [] },
  { name: 'faults', commands: [] },
  { name: 'all-faults', guards: ['src/**'], slice: 'faults', commands: [] },
]

const namesOf = (those: Stage[]) => those.map(({ name }) => name)

test('guarded stages are left out while what they guard is as it was when they passed', () => {
  const { chosen, due, skipped } = chooseStages([], () => true, house)

  expect(namesOf(chosen)).toEqual(['unit', 'faults'])
  expect(namesOf(due)).toEqual([])
  expect(namesOf(skipped)).toEqual(['operations', 'all-faults'])
})

test('a guarded stage that is due runs in place of its slice', () => {
  const { chosen, due, skipped } = chooseStages([], ({ name }) => name === 'operations', house)

  expect(namesOf(chosen)).toEqual(['unit', 'all-faults'])
  expect(namesOf(due)).toEqual(['all-faults'])
  expect(namesOf(skipped)).toEqual(['operations'])
})

test('everything runs once, and stages run by name whatever has passed', () => {
  expect(namesOf(chooseStages(['all'], () => true, house).chosen)).toEqual([
    'unit',
    'operations',
    'all-faults',
  ])
  expect(namesOf(chooseStages(['faults', 'check'], () => true, house).chosen)).toEqual(['unit', 'faults'])
})

/** `a/{b,c}*` as `a/b*` and `a/c*`. */
function alternativesOf(glob: string): string[] {
  const [braces, names] = /\{([^}]*)\}/.exec(glob) ?? []
  if (braces === undefined || names === undefined) return [glob]
  return names.split(',').flatMap((name) => alternativesOf(glob.replace(braces, name)))
}

const guarded = stages.flatMap(({ name, guards = [] }) =>
  guards.flatMap(alternativesOf).map((glob) => ({ name, glob })),
)

test.each(guarded)('$name guards files at $glob', ({ glob }) => {
  expect(filesOf(glob)).not.toEqual([])
})

test('every slice is a stage', () => {
  const slices = stages.flatMap(({ slice }) => slice ?? [])

  expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(slices))
})
