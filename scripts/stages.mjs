const bin = (name) => `node_modules/.bin/${name}`
const reportOf = (name) => `.cache/test/${name}.json`

/** The compiler that is a program of its own: a third of the time. Tools that read types keep to `typescript`. */
const tsc = (place) => [
  ...['node', 'node_modules/typescript-7/bin/tsc', '--singleThreaded'],
  ...['--noEmit', '--pretty', 'false', '-p', `tsconfig.${place}.json`],
  ...['--incremental', '--tsBuildInfoFile', `.cache/types/${place}.tsbuildinfo`],
]

const vitest = (...args) => [
  ...[bin('vitest'), 'run', ...args],
  ...['--reporter=default', '--reporter=json', '--reporter=./scripts/progress/vitest-progress.mjs'],
]

const playwright = (...args) => [
  ...[bin('playwright'), 'test', ...args],
  '--reporter=list,json,./scripts/progress/playwright-progress.mjs',
]

/** Stories of `npm test`, by their tag. */
const EVERYDAY = '@everyday'

/** Random tests that try ten times as much with LONG. */
const LONG_TESTS = [
  'two-sellers',
  'two-people',
  'engine.api',
  'packs/engine',
  'recorded.api',
  'demo/hours',
  'feeds-show-all',
  'fuzzed-answers',
  'hostile-values',
  'payments-histories',
  'holds-histories',
  'steps-histories',
  'phone-steps-histories',
]

/**
 * A stage of tests, which leaves a report. `slice` is the command that `npm test` runs in place of `whole`, null where it
 * runs nothing of it; `env` is of the whole alone, `sliceGroup` of the slice alone.
 */
function tested(name, whole, options = {}) {
  const report = reportOf(name)
  const withReport = (command) =>
    command[0] === bin('vitest')
      ? [...command, `--outputFile.json=${report}`]
      : [...command, `--output=test-results/${name}`]
  const { slice, ...others } = options
  return {
    ...{ name, report, commands: [withReport(whole)] },
    ...(slice && { slice: withReport(slice) }),
    ...(slice === null && { slice }),
    ...others,
  }
}

/** Deaths of the whole stage; its slice has seven. */
const SIXTY_DEATHS = { seed: 1, runs: 1, kills: 60, acts: 5, devices: 2, processes: 1, minutes: 4 }

/** Runs with other slices of its group: they wait for processes to start and to end. */
const PROCESSES = { sliceGroup: 'processes' }

/** Runs with other slices of its group: browsers wait for servers and for each other. */
const BROWSERS = { sliceGroup: 'browsers' }

/**
 * Everything that is checked, in order. A stage with a report counts its tests. Neighbours of one `group` run side by side.
 * `npm test` runs the slice of a stage that has one; `npm run test:all`, and whoever names a stage, runs it whole. A stage
 * `isByName` runs only when it is named.
 */
export const stages = [
  {
    name: 'types',
    check: true,
    group: 'check',
    commands: ['tests', 'app', 'server', 'sw', 'contract'].map(tsc),
  },
  { name: 'dead code', check: true, group: 'check', commands: [[bin('knip'), '--no-config-hints']] },
  { name: 'boundaries', check: true, group: 'check', commands: [['node', 'scripts/check-boundaries.mjs']] },
  {
    name: 'format and lint',
    check: true,
    group: 'check',
    commands: [[bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']],
  },
  {
    name: 'words',
    check: true,
    group: 'check',
    commands: [
      ['node', 'scripts/check-words.mjs'],
      ['node', 'scripts/language/check-language.mjs'],
      ['node', 'scripts/check-classes.mjs'],
      ['node', 'scripts/sheets/check-sheets.mjs'],
    ],
  },
  {
    name: 'generated',
    check: true,
    group: 'check',
    commands: [['node', 'scripts/generated/check-generated.mjs']],
  },
  tested('unit', vitest('--project=unit', '--project=screens'), { check: true }),
  // Servers wait for each other and for time to pass: a third file uses what two leave of two cores.
  tested('api', vitest('--project=api', '--maxWorkers=3')),
  tested('operations', vitest('--project=operations'), {
    ...PROCESSES,
    slice: vitest('--project=operations', 'copies-command', 'first-root'),
  }),
  tested('long', vitest('--project=unit', '--project=api', ...LONG_TESTS), {
    env: { LONG: '1' },
    slice: null,
  }),
  tested('erp', vitest('--project=erp'), {
    ...PROCESSES,
    slice: vitest('--project=erp', 'examples', 'orders-out'),
  }),
  tested('chat', vitest('--project=chat'), {
    ...PROCESSES,
    slice: vitest('--project=chat', 'assistant'),
  }),
  tested('browser', vitest('--project=browser'), PROCESSES),
  { name: 'build', commands: [['node', 'scripts/build.mjs']], ...PROCESSES },
  // Commands of one stage run side by side; this one reads what the build has written.
  { name: 'sizes', commands: [['node', '--import', 'tsx', 'scripts/sizes/check-sizes.ts']] },
  // Says NOT TESTED where the repository lacks the tag.
  {
    name: 'first release',
    slice: null,
    commands: [['node', '--import', 'tsx', 'scripts/release/beside-first-release.ts']],
  },
  // Stories wait for screens and servers: a third one uses what two leave of two cores.
  tested('e2e', playwright('--project=chromium', '--workers=3'), {
    slice: playwright('--project=chromium', '--workers=3', `--grep=${EVERYDAY}`),
  }),
  tested('looks', playwright('--project=looks', '--workers=3'), {
    ...BROWSERS,
    slice: playwright('--project=looks', '--workers=3', `--grep=${EVERYDAY}`),
  }),
  // The whole stage runs singly: what is lost or late is the product's doing, not a neighbour's.
  tested('faults', playwright('--project=faults'), {
    ...BROWSERS,
    slice: playwright('--project=faults', '--workers=2', `--grep=${EVERYDAY}`),
  }),
  tested('chaos', playwright('--project=chaos'), {
    ...BROWSERS,
    env: { CHAOS: JSON.stringify(SIXTY_DEATHS) },
    slice: playwright('--project=chaos'),
  }),
  tested('engines', playwright('--workers=2'), {
    ...BROWSERS,
    engines: true,
    slice: playwright('--workers=2', `--grep=${EVERYDAY}`),
  }),
  // Every state at every size: about ten minutes for each engine.
  tested('layout', playwright('--project=looks', '--workers=2', '--grep=within reach'), {
    env: { ALL_SIZES: '1' },
    isByName: true,
  }),
  tested('layout-engines', playwright('--workers=2'), { engines: true, prefix: 'layout-', isByName: true }),
]

/** The stage on the engines that are here; without commands when there is none. */
export function onEngines(stage, names) {
  const [command, verb, ...args] = stage.commands[0]
  const projects = names.map((name) => `--project=${stage.prefix ?? ''}${name}`)
  return { ...stage, commands: names.length > 0 ? [[command, verb, ...projects, ...args]] : [] }
}

function everydayOf({ slice, sliceGroup, env, ...stage }) {
  if (!slice) return { ...stage, ...(env && { env }), ...(sliceGroup && { group: sliceGroup }) }
  return { ...stage, commands: [slice], ...(sliceGroup && { group: sliceGroup }) }
}

/** Stages by words: none is the everyday set, `all` everything whole, `check` the quick part, or names. */
export function chooseStages(words, among = stages) {
  const usual = among.filter(({ isByName }) => !isByName)
  if (words.length === 0) return usual.filter(({ slice }) => slice !== null).map(everydayOf)
  if (words.includes('all')) return usual
  const unknown = words.filter((word) => word !== 'check' && !among.some(({ name }) => name === word))
  if (unknown.length > 0) throw new Error(`no stage is called ${unknown.join(', ')}`)
  return among.filter(({ name, check }) => words.includes(name) || (check && words.includes('check')))
}
