import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import type { ChaosOptions } from './chaos-options.ts'
import { isDamaged } from './chaos-phone.ts'
import type { Death, Doomed } from './deaths.ts'
import type { Healed } from './healing.ts'
import type { Journal } from './journal.ts'
import type { Ledger } from './ledger.ts'
import type { Failure, Final } from './oracle.ts'

export interface ChaosSummary {
  failures: Failure[]
  /** A line with the figures of the run. */
  figures: string
  /** Every failure with its seed and its least history. */
  stories: string[]
}

interface Ran {
  options: ChaosOptions
  journal: Journal
  ledger: Ledger
  doomed: readonly Doomed[]
  healed: readonly Healed[]
  finals: readonly Final[]
  failures: Failure[]
  deaths: Record<Death, number>
  badTime: number
  began: number
}

export function summaryOf(ran: Ran): ChaosSummary {
  const figures = figuresOf(ran)
  appendFileSync(RUNS, `${JSON.stringify(figures)}\n`)
  return {
    failures: ran.failures,
    figures: wordsOf(figures),
    stories: ran.failures.map((failure) => storyOf(ran, failure)),
  }
}

/** A line for each run that was judged, which `npm run chaos` adds up. */
const RUNS = '.cache/chaos/runs.jsonl'

interface Figures {
  seed: number
  devices: number
  processes: number
  deaths: Record<Death, number>
  requests: number
  faulty: number
  /** Done by the server, with the answer lost. */
  lost: number
  saved: number
  aside: number
  discarded: number
  /** The bad time, the phone that took longest to send everything, and all of it; in milliseconds. */
  badTime: number
  slowest: number
  whole: number
  /** Phones whose browser removed its databases. */
  damaged: number
  failures: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(0)} s`

function figuresOf({
  options,
  ledger,
  doomed,
  healed,
  finals,
  failures,
  deaths,
  badTime,
  began,
}: Ran): Figures {
  const fates = doomed.flatMap(({ network }) => Object.entries(network.fates))
  const count = (isIt: (name: string) => boolean) =>
    sum(fates.map(([name, times]) => (isIt(name) ? times : 0)))
  const { seed, devices, processes } = options
  return {
    ...{ seed, devices, processes, deaths },
    requests: count(() => true),
    faulty: count((name) => name !== 'passed'),
    lost: count((name) => name.startsWith('done')),
    saved: [...ledger.entries, ...ledger.written].filter(({ email }) => email !== null).length,
    aside: finals.flatMap(({ outbox }) => outbox).length,
    discarded: ledger.entries.filter(({ isDiscarded }) => isDiscarded).length,
    badTime,
    slowest: Math.max(...healed.map((item) => item.slowest)),
    whole: Date.now() - began,
    damaged: doomed.filter(({ phone }) => isDamaged(phone)).length,
    failures: failures.length,
  }
}

function wordsOf(run: Figures): string {
  const share = (part: number) => `${Math.round((100 * part) / Math.max(1, run.requests))} %`
  const died = Object.entries(run.deaths).map(([name, times]) => `${name} ${times}`)
  return [
    `seed ${run.seed}: ${run.devices} devices, ${run.processes} server processes`,
    `${sum(Object.values(run.deaths))} deaths (${died.join(', ')}) in ${seconds(run.badTime)}`,
    `${run.requests} requests, ${share(run.faulty)} faulty, ${share(run.lost)} done with the answer lost`,
    `${run.saved} saved, ${run.aside} put aside with a reason, ${run.discarded} thrown away`,
    `slowest drained in ${seconds(run.slowest)}, all in ${seconds(run.whole)}`,
    `${run.damaged} storages removed by the browser`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    `${run.failures} failures`,
  ].join(' · ')
}

const MOST_LINES = 40

function storyOf({ options, journal }: Ran, { kind, text, about }: Failure): string {
  const lines = journal.about(about)
  const shownLines =
    lines.length > MOST_LINES
      ? [...lines.slice(0, MOST_LINES), `… ${lines.length} lines in ${journal.file}`]
      : lines
  const command = `npm run chaos -- --seed ${options.seed} --kills ${options.kills} --devices ${options.devices} --processes ${options.processes}`
  return [`${kind.toUpperCase()}: ${text}`, `  ${command}`, ...shownLines.map((line) => `  ${line}`)].join(
    '\n',
  )
}
