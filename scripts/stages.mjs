import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const folder = '.cache/test'
const bin = (name) => `node_modules/.bin/${name}`
const tsc = (place) => [
  bin('tsc'),
  ...['--noEmit', '--pretty', 'false', '-p', `tsconfig.${place}.json`],
  ...['--incremental', '--tsBuildInfoFile', `.cache/types/${place}.tsbuildinfo`],
]
const vitest = (project) => ({
  name: project,
  report: `${folder}/${project}.json`,
  commands: [
    [
      bin('vitest'),
      ...['run', '--project', project, '--reporter=default', '--reporter=json'],
      `--outputFile.json=${folder}/${project}.json`,
    ],
  ],
})

/** Everything that is checked, in order; a stage with a report counts its tests. */
export const stages = [
  {
    name: 'format and lint',
    check: true,
    commands: [[bin('biome'), 'ci', '--colors=off', '--error-on-warnings', '.']],
  },
  { name: 'types', check: true, commands: ['contract', 'app', 'sw', 'server', 'tests'].map(tsc) },
  { name: 'boundaries', check: true, commands: [['node', 'scripts/check-boundaries.mjs']] },
  { name: 'words', check: true, commands: [['node', 'scripts/check-words.mjs']] },
  { name: 'dead code', check: true, commands: [[bin('knip'), '--no-config-hints']] },
  { ...vitest('unit'), check: true },
  vitest('api'),
  vitest('browser'),
  { name: 'build', commands: [['node', 'scripts/build.mjs']] },
  {
    name: 'e2e',
    report: `${folder}/e2e.json`,
    commands: [[bin('playwright'), 'test', '--project=chromium', '--workers=2', '--reporter=list,json']],
  },
  // One at a time: what is lost or late here is the product's doing, not a neighbour's.
  {
    name: 'faults',
    report: `${folder}/faults.json`,
    commands: [[bin('playwright'), 'test', '--project=faults', '--reporter=list,json']],
  },
  {
    name: 'chaos',
    report: `${folder}/chaos.json`,
    commands: [[bin('playwright'), 'test', '--project=chaos', '--reporter=list,json']],
  },
  // Its commands are known once the engines of this machine are.
  { name: 'engines', report: `${folder}/engines.json`, commands: [] },
]

/** What tests these engines, which `playwright.config.ts` knows by name; nothing for none. */
export function engineCommands(names) {
  if (names.length === 0) return []
  const projects = names.map((name) => `--project=${name}`)
  return [[bin('playwright'), 'test', ...projects, '--workers=2', '--reporter=list,json']]
}

function run([command, ...args], report) {
  return new Promise((resolve) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report ?? '', NO_COLOR: '1' }
    delete env.FORCE_COLOR
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    let output = ''
    const keep = (text) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Runs every command, as many at a time as there are cores, and keeps their order in the answer. */
async function runAll({ commands, report }) {
  const results = []
  const queue = [...commands.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await run(next[1], report)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), commands.length) }, worker))
  return results
}

/**
 * Passed and failed tests of a vitest or a Playwright report, and how many of the passed needed their
 * second try; a file that does not load is one failure.
 */
export function countTests(report) {
  if (report.stats) {
    const { expected, unexpected, flaky } = report.stats
    return { passed: expected + flaky, failed: unexpected + (report.errors ?? []).length, again: flaky }
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((t) => t.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, again: 0 }
}

function countStage({ report }, ok) {
  const counts =
    report && existsSync(report) ? countTests(JSON.parse(readFileSync(report, 'utf8'))) : undefined
  const { passed, failed, again } = counts ?? { passed: 0, failed: 0, again: 0 }
  return { passed, failed: ok ? failed : Math.max(failed, 1), again }
}

/** Runs one stage, prints one line about it and, when it failed, everything it said. */
export async function runStage(stage) {
  mkdirSync(folder, { recursive: true })
  if (stage.report) rmSync(stage.report, { force: true })
  const began = Date.now()
  const results = await runAll(stage)
  const ok = results.every((result) => result.ok)
  const output = results.map((result) => result.output).join('')
  writeFileSync(`${folder}/${stage.name.replaceAll(' ', '-')}.log`, output)
  const counts = countStage(stage, ok)
  const tests = stage.report ? `${counts.passed} passed, ${counts.failed} failed` : ''
  const again = counts.again > 0 ? `, ${counts.again} of them at the second try` : ''
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (!ok || again) console.log(output.trimEnd())
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${stage.name.padEnd(16)} ${seconds.padStart(6)} s  ${tests}${again}`.trimEnd(),
  )
  return counts
}
