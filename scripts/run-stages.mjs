import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { createInterface } from 'node:readline'
import { PROGRESS } from './progress/progress-line.mjs'

const folder = '.cache/test'

/** Between two lines about one stage, unless something failed. */
const PROGRESS_MS = 10_000

/** Shows how far a stage is; returns whether the line was about that. */
function progressOf(name) {
  let shown = Date.now()
  return (line) => {
    if (!line.startsWith(PROGRESS)) return false
    const { done, total, last, failed } = JSON.parse(line.slice(PROGRESS.length))
    if (failed || Date.now() - shown >= PROGRESS_MS) {
      shown = Date.now()
      console.log(`${failed ? 'fail' : '... '} ${name.padEnd(16)} ${done} of ${total}: ${last}`)
    }
    return true
  }
}

/** Runs one command of a stage; its output, without progress, goes to the log as it comes. */
function run([command, ...args], { name, report, env: own }, log) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...own, PLAYWRIGHT_JSON_OUTPUT_NAME: report ?? '', NO_COLOR: '1' }
    delete env.FORCE_COLOR
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    const lines = []
    const isProgress = progressOf(name)
    const keep = (line) => {
      if (isProgress(line)) return
      lines.push(line)
      log.write(`${line}\n`)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', keep)
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output: lines.join('\n') }))
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
 * Passed and failed tests of a vitest or a Playwright report, and how many of the passed needed their second try; a file
 * that does not load is one failure.
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

/** Name and first line of every failure of a vitest or a Playwright report. */
export function namedFailures(report) {
  const line = (text = '') => text.split('\n')[0].slice(0, 160)
  if (report.stats) {
    const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
    const failed = report.suites.flatMap(specs).filter(({ ok }) => !ok)
    return failed.map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors ?? [])
      return `${file}: ${title}: ${line(errors[0]?.message)}`
    })
  }
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${line(message)}`]
    return failed.map((test) => `${file}: ${test.title}: ${line(test.failureMessages[0])}`)
  })
}

/** A second try is a failure where `isStrict`. */
export function judged({ passed, failed, again }, { ok, isStrict }) {
  const late = isStrict ? again : 0
  return { passed: passed - late, failed: ok ? failed + late : Math.max(failed + late, 1), again }
}

const readReport = ({ report }) =>
  report && existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined

/** The stage's counts, and a line for each failure. */
function judgeStage(stage, { ok, isStrict }) {
  const report = readReport(stage)
  const counts = judged(report ? countTests(report) : { passed: 0, failed: 0, again: 0 }, { ok, isStrict })
  const named = report ? namedFailures(report) : []
  if (counts.failed > 0 && named.length === 0) named.push('see its output above')
  return { ...counts, failures: named.map((text) => `FAIL ${stage.name.padEnd(16)} ${text}`) }
}

/** Runs one stage, prints one line about it and, when it failed or needed second tries, its whole output. */
async function runStage(stage, { inTurn, isStrict }) {
  if (stage.report) rmSync(stage.report, { force: true })
  const log = createWriteStream(`${folder}/${stage.name.replaceAll(' ', '-')}.log`)
  let began
  const results = await Promise.all(
    stage.commands.map((command) =>
      inTurn(() => {
        began ??= Date.now()
        if (stage.report) console.log(`     ${stage.name.padEnd(16)} begins`)
        return run(command, stage, log)
      }),
    ),
  )
  log.end()
  const ok = results.every((result) => result.ok)
  const counts = judgeStage(stage, { ok, isStrict })
  const tests = stage.report ? `${counts.passed} passed, ${counts.failed} failed` : ''
  const again = counts.again > 0 ? `, ${counts.again} at the second try` : ''
  const seconds = ((Date.now() - (began ?? Date.now())) / 1000).toFixed(1)
  if (counts.failed > 0 || again) console.log(results.map(({ output }) => output.trimEnd()).join('\n'))
  console.log(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${stage.name.padEnd(16)} ${seconds.padStart(6)} s  ${tests}${again}`.trimEnd(),
  )
  return counts
}

/** The stages in order, each with its neighbours of the same group. */
export function besides(stages) {
  const parts = []
  for (const stage of stages) {
    const last = parts.at(-1)
    if (stage.group !== undefined && last?.[0].group === stage.group) last.push(stage)
    else parts.push([stage])
  }
  return parts
}

/** Runs stages in order, those of one group beside each other; the sum of their tests, and a line for each failure. */
export async function runStages(stages, { isStrict }) {
  mkdirSync(folder, { recursive: true })
  const options = { inTurn: turns(), isStrict }
  const counts = []
  for (const part of besides(stages))
    counts.push(...(await Promise.all(part.map((stage) => runStage(stage, options)))))
  const sum = (figure) => counts.reduce((total, stage) => total + stage[figure], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures: counts.flatMap(({ failures }) => failures),
  }
}
