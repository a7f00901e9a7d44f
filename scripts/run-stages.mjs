import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { hashOf, recordPass } from './passed-stages.mjs'

const folder = '.cache/test'

function run([command, ...args], { report, env: own }) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...own, PLAYWRIGHT_JSON_OUTPUT_NAME: report ?? '', NO_COLOR: '1' }
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

/** Runs work, as much at a time as there are cores, in the order in which it came. */
function turns(places = availableParallelism()) {
  const waiting = []
  let free = places
  return async (work) => {
    if (free > 0) free--
    else await new Promise((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
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

/** Runs one stage, prints one line about it and, when it failed, its whole output. */
async function runStage(stage, inTurn) {
  if (stage.report) rmSync(stage.report, { force: true })
  const hash = stage.guards && hashOf(stage.guards)
  let began
  const results = await Promise.all(
    stage.commands.map((command) =>
      inTurn(() => {
        began ??= Date.now()
        return run(command, stage)
      }),
    ),
  )
  const ok = results.every((result) => result.ok)
  const output = results.map((result) => result.output).join('')
  writeFileSync(`${folder}/${stage.name.replaceAll(' ', '-')}.log`, output)
  const counts = countStage(stage, ok)
  if (hash && counts.failed === 0 && counts.passed > 0 && !stage.isPartial) recordPass(stage, hash)
  const tests = stage.report ? `${counts.passed} passed, ${counts.failed} failed` : ''
  const again = counts.again > 0 ? `, ${counts.again} of them at the second try` : ''
  const seconds = ((Date.now() - (began ?? Date.now())) / 1000).toFixed(1)
  if (!ok || again) console.log(output.trimEnd())
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${stage.name.padEnd(16)} ${seconds.padStart(6)} s  ${tests}${again}`.trimEnd(),
  )
  return counts
}

/** Runs stages in order, those that stand `aside` beside each other; the sum of their tests. */
export async function runStages(stages) {
  mkdirSync(folder, { recursive: true })
  const inTurn = turns()
  const beside = stages.filter(({ aside }) => aside)
  const counts = await Promise.all(beside.map((stage) => runStage(stage, inTurn)))
  for (const stage of stages) if (!stage.aside) counts.push(await runStage(stage, inTurn))
  const sum = (figure) => counts.reduce((total, one) => total + one[figure], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
