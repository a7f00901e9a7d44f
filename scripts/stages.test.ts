import { expect, test } from 'vitest'
import { besides, countTests, judged, namedFailures } from './run-stages.mjs'
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

test('a story that needs its second try is counted apart, and fails where everything is tested', () => {
  const counts = countTests({ stats: { expected: 7, unexpected: 0, flaky: 1 }, errors: [] })

  expect(counts).toEqual({ passed: 8, failed: 0, again: 1 })
  expect(judged(counts, { ok: true, isStrict: false })).toEqual({ passed: 8, failed: 0, again: 1 })
  expect(judged(counts, { ok: true, isStrict: true })).toEqual({ passed: 7, failed: 1, again: 1 })
})

test('a stage that ends badly has failed, whatever its report counts', () => {
  const counts = { passed: 3, failed: 0, again: 0 }

  expect(judged(counts, { ok: false, isStrict: false })).toEqual({ passed: 3, failed: 1, again: 0 })
})

test('a run ends with the name and the first line of each failure', () => {
  const failed = { title: 'an order arrives', status: 'failed', failureMessages: ['Error: late\n  at order'] }
  const testResults = [
    { name: `${process.cwd()}/tests/a.test.ts`, status: 'failed', assertionResults: [failed] },
    {
      name: `${process.cwd()}/tests/b.test.ts`,
      status: 'failed',
      message: 'no module',
      assertionResults: [],
    },
  ]
  const story = {
    file: 'c.spec.ts',
    title: 'a story',
    ok: false,
    tests: [{ results: [{ errors: [{ message: 'closed' }] }] }],
  }

  expect(namedFailures({ testResults })).toEqual([
    'tests/a.test.ts: an order arrives: Error: late',
    'tests/b.test.ts: no module',
  ])
  expect(namedFailures({ stats: {}, suites: [{ suites: [{ specs: [story] }] }] })).toEqual([
    'c.spec.ts: a story: closed',
  ])
})

test('engines are tested together, and nothing runs where there are none', () => {
  const stage = { name: 'engines', commands: [['playwright', 'test', '--workers=2']] }

  expect(onEngines(stage, []).commands).toEqual([])
  expect(onEngines(stage, ['firefox', 'webkit']).commands).toEqual([
    ['playwright', 'test', '--project=firefox', '--project=webkit', '--workers=2'],
  ])
})

const house: Stage[] = [
  { name: 'unit', check: true, commands: [['unit']] },
  { name: 'deaths', commands: [['sixty']], env: { DEATHS: '60' }, slice: ['twelve'] },
  { name: 'long', commands: [['long']], slice: null },
  { name: 'layout', commands: [['layout']], isByName: true },
]

const runsOf = (those: Stage[]) => those.map(({ name, commands, env }) => [name, commands[0]?.[0], env])

test('the everyday set takes the slice of each stage that has one', () => {
  expect(runsOf(chooseStages([], house))).toEqual([
    ['unit', 'unit', undefined],
    ['deaths', 'twelve', undefined],
  ])
})

test('neighbours of a group run beside each other; a stage that runs whole has no group of slices', () => {
  const grouped: Stage[] = [
    { name: 'types', group: 'check', commands: [['types']] },
    { name: 'lint', group: 'check', commands: [['lint']] },
    { name: 'unit', commands: [['unit']] },
    { name: 'looks', commands: [['looks']], slice: ['few'], sliceGroup: 'browsers' },
    { name: 'deaths', commands: [['sixty']], slice: ['twelve'], sliceGroup: 'browsers' },
  ]
  const parts = (words: string[]) =>
    besides(chooseStages(words, grouped)).map((part) => part.map(({ name }) => name).join('+'))

  expect(parts([])).toEqual(['types+lint', 'unit', 'looks+deaths'])
  expect(parts(['all'])).toEqual(['types+lint', 'unit', 'looks', 'deaths'])
})

test('everything is every stage whole, once', () => {
  expect(runsOf(chooseStages(['all'], house))).toEqual([
    ['unit', 'unit', undefined],
    ['deaths', 'sixty', { DEATHS: '60' }],
    ['long', 'long', undefined],
  ])
})

test('who names a stage runs it whole, and one that does not exist is an error', () => {
  expect(runsOf(chooseStages(['check', 'deaths', 'layout'], house)).map(([name]) => name)).toEqual([
    'unit',
    'deaths',
    'layout',
  ])
  expect(() => chooseStages(['death'], house)).toThrow('no stage is called death')
})

test('the everyday set has something of every stage but those for random tests, the first release and all sizes', () => {
  const everyday = new Set(chooseStages([]).map(({ name }) => name))

  expect(stages.map(({ name }) => name).filter((name) => !everyday.has(name))).toEqual([
    'long',
    'first release',
    'layout',
    'layout-engines',
  ])
})
