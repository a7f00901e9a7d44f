import { loadavg } from 'node:os'
import type { Death, Doomed } from './deaths.ts'
import type { Healed } from './healing.ts'
import type { Journal } from './journal.ts'
import type { Ledger } from './ledger.ts'
import type { Failure, Final } from './oracle.ts'
import type { ChaosOptions } from './run-chaos.ts'

export interface ChaosSummary {
  failures: Failure[]
  /** One line with the figures of the run. */
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
  return {
    failures: ran.failures,
    figures: figuresOf(ran),
    stories: ran.failures.map((one) => storyOf(ran, one)),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
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
}: Ran): string {
  const saved = [...ledger.entries, ...ledger.written].filter(({ email }) => email !== null).length
  const aside = finals.flatMap(({ outbox }) => outbox).length
  const discarded = ledger.entries.filter(({ isDiscarded }) => isDiscarded).length
  const fates = doomed.map(({ network }) => network.fates)
  const count = (isIt: (name: string) => boolean) =>
    sum(fates.flatMap((one) => Object.entries(one).map(([name, times]) => (isIt(name) ? times : 0))))
  const all = count(() => true)
  const share = (isIt: (name: string) => boolean) => `${Math.round((100 * count(isIt)) / Math.max(1, all))} %`
  const died = Object.entries(deaths).map(([name, times]) => `${name} ${times}`)
  return [
    `seed ${options.seed}: ${options.devices} devices, ${options.processes} server processes`,
    `${sum(Object.values(deaths))} deaths (${died.join(', ')}) in ${seconds(badTime)}`,
    `${all} requests, ${share((name) => name !== 'passed')} faulty, ${share((name) => name.startsWith('done'))} done and not told`,
    `${saved} saved, ${aside} put aside with a reason, ${discarded} thrown away`,
    `slowest drained in ${seconds(Math.max(...healed.map((one) => one.slowest)))}, all in ${seconds(Date.now() - began)}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    `${failures.length} failures`,
  ].join(' · ')
}

const MOST_LINES = 40

function storyOf({ options, journal }: Ran, { kind, text, about }: Failure): string {
  const lines = journal.about(about)
  const told =
    lines.length > MOST_LINES
      ? [...lines.slice(0, MOST_LINES), `… ${lines.length} lines in ${journal.file}`]
      : lines
  const command = `npm run chaos -- --seed ${options.seed} --kills ${options.kills} --devices ${options.devices} --processes ${options.processes}`
  return [`${kind.toUpperCase()}: ${text}`, `  ${command}`, ...told.map((line) => `  ${line}`)].join('\n')
}
