const bin = (name) => `node_modules/.bin/${name}`
const reportOf = (name) => `.cache/test/${name}.json`

const tsc = (place) => [
  bin('tsc'),
  ...['--noEmit', '--pretty', 'false', '-p', `tsconfig.${place}.json`],
  ...['--incremental', '--tsBuildInfoFile', `.cache/types/${place}.tsbuildinfo`],
]

function vitest(name, ...args) {
  const report = reportOf(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, report, commands: [[bin('vitest'), 'run', ...args, ...reporters]] }
}

function playwright(name, ...args) {
  return {
    name,
    report: reportOf(name),
    commands: [[bin('playwright'), 'test', ...args, '--reporter=list,json']],
  }
}

/**
 * Faults that need a real browser, and more than the engine, which `all-faults` guards; the others are played against it
 * in tests/faults.api too.
 */
const BROWSER_FAULTS = 'F(1|16|19|26|36|37|40)\\b'

const ENGINE = ['src/{offline,records,app}/**', 'sw/**', 'server/{effect,http/}**', 'package-lock.json']

/**
 * Everything that is checked, in order. A stage with a report counts its tests. Stages with `aside` run side by
 * side. A stage with `guards` runs in `npm test` only when a file under those globs has changed since it last
 * passed, and then in place of its `slice`.
 */
export const stages = [
  {
    name: 'types',
    check: true,
    aside: true,
    commands: ['tests', 'app', 'server', 'sw', 'contract'].map(tsc),
  },
  { name: 'dead code', check: true, aside: true, commands: [[bin('knip'), '--no-config-hints']] },
  { name: 'boundaries', check: true, aside: true, commands: [['node', 'scripts/check-boundaries.mjs']] },
  {
    name: 'format and lint',
    check: true,
    aside: true,
    commands: [[bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']],
  },
  { name: 'words', check: true, aside: true, commands: [['node', 'scripts/check-words.mjs']] },
  { ...vitest('unit', '--project=unit', '--project=screens'), check: true },
  vitest('api', '--project=api'),
  {
    ...vitest('operations', '--project=operations'),
    guards: [
      'server/backup/**',
      'server/db/{embedded,migrat,runtime-role,jobs-schema}**',
      'server/{jobs,first-root,payments,features/pago,features/pagos-demo}/**',
      'server/{main,settings,database-of,stop-signals,start-server}.ts',
      'scripts/{start,dev,run,command,end-with-npm}.mjs',
      'tests/operations/**',
      'package-lock.json',
    ],
  },
  {
    ...vitest('long', '--project=unit', '--project=api', 'two-sellers', 'fuzzed-answers', 'hostile-values'),
    env: { LONG: '1' },
    guards: [
      'contract/**',
      'src/offline/**',
      'src/records/**',
      'server/http/**',
      'server/db/{merge,record-merge}*',
      'server/records/**',
      'package-lock.json',
    ],
  },
  {
    ...vitest('erp', '--project=erp'),
    guards: [
      'server/erp/**',
      'server/features/pedidos/erp/**',
      'server/records/order/**',
      'server/records/{account-renamed,work-order-search}.ts',
      'server/store/{keep-picture,picture}.ts',
      'server/db/{schema,migrations}/**',
      'server/db/search-{text,words}.ts',
      'tests/erp/**',
      'package-lock.json',
    ],
  },
  {
    ...vitest('payments', '--project=api', 'payments-histories'),
    env: { LONG: '1' },
    guards: [
      'server/{payments,features/pago,features/pagos-demo}/**',
      'tests/payments-histories.api.test.ts',
      'tests/worlds/payments/**',
    ],
  },
  {
    ...vitest('chat', '--project=chat'),
    guards: [
      'server/{chat,features/chat,features/materiales}/**',
      'contract/{calls/chat,stock}/**',
      'tests/chat/**',
      'tests/peers/chat/**',
      'package-lock.json',
    ],
  },
  vitest('browser', '--project=browser'),
  { name: 'build', commands: [['node', 'scripts/build.mjs']] },
  // Commands of one stage run side by side; this one reads what the build has written.
  { name: 'sizes', commands: [['node', '--import', 'tsx', 'scripts/sizes/check-sizes.ts']] },
  // Stories wait for screens and servers: a third one uses what two leave of two cores.
  playwright('e2e', '--project=chromium', '--workers=3'),
  {
    ...playwright('looks', '--project=looks', '--workers=3'),
    guards: [
      'src/{app,bridge,features,routes,ui}/**',
      'index.html',
      'e2e/looks/**',
      'e2e/support/{axe,faults-on-screen,forced-colors,layout}.ts',
      'package-lock.json',
    ],
  },
  playwright('faults', '--project=faults', '--workers=2', `--grep=${BROWSER_FAULTS}`),
  // One at a time: what is lost or late here is the product's doing, not a neighbour's.
  {
    ...playwright('all-faults', '--project=faults'),
    slice: 'faults',
    guards: [...ENGINE, 'e2e/faults-*'],
  },
  playwright('chaos', '--project=chaos'),
  {
    ...playwright('all-chaos', '--project=chaos'),
    env: {
      CHAOS: JSON.stringify({ seed: 1, runs: 1, kills: 60, acts: 5, devices: 2, processes: 1, minutes: 4 }),
    },
    slice: 'chaos',
    guards: [...ENGINE, 'e2e/chaos/**'],
  },
  { ...playwright('engines', '--workers=2', '--grep=survives closing the browser'), engines: true },
  {
    ...playwright('all-engines', '--workers=2'),
    engines: true,
    slice: 'engines',
    guards: ['src/ui/**', 'src/**.css', 'sw/**', 'e2e/engines/**', 'package-lock.json'],
  },
  // Every state at every size: about ten minutes for each engine.
  {
    ...playwright('layout', '--project=looks', '--workers=2', '--grep=within reach'),
    env: { ALL_SIZES: '1' },
    isByName: true,
  },
  { ...playwright('layout-engines', '--workers=2'), engines: true, prefix: 'layout-', isByName: true },
]

/** The stage on the engines that are here; without commands when there is none. */
export function onEngines(stage, names) {
  const [command, verb, ...args] = stage.commands[0]
  const projects = names.map((name) => `--project=${stage.prefix ?? ''}${name}`)
  return { ...stage, commands: names.length > 0 ? [[command, verb, ...projects, ...args]] : [] }
}

/**
 * What `words` ask for: nothing is `npm test`, `all` is everything once, `check` the quick part, and the rest are
 * names of stages. Stages `isByName` are too long for `npm test`. `due` and `skipped` are the guarded stages that `npm test` runs and leaves out.
 */
export function chooseStages(words, hasPassed, among = stages) {
  const slices = (those) => new Set(those.map(({ slice }) => slice))
  const guarded = among.filter(({ guards }) => guards)
  if (words.includes('all')) {
    return { chosen: among.filter(({ name }) => !slices(guarded).has(name)), due: [], skipped: [] }
  }
  if (words.length > 0) {
    const isWanted = ({ name, check }) => words.includes(name) || (check && words.includes('check'))
    return { chosen: among.filter(isWanted), due: [], skipped: [] }
  }
  const skipped = guarded.filter(hasPassed)
  const due = guarded.filter((stage) => !skipped.includes(stage))
  const isUsual = (stage) => !stage.isByName && !skipped.includes(stage) && !slices(due).has(stage.name)
  const chosen = among.filter(isUsual)
  return { chosen, due, skipped }
}
