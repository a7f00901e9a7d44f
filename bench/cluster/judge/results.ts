import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { FaultKind } from '#bench/cluster/faults/fault.ts'
import { filesUnder, hashFiles } from '#scripts/hash-files.mjs'

/** Counts of what was looked at after a fault, and of what was wrong. */
export interface Counts {
  /** Orders of senders and changes of phones, in all so far. */
  acknowledged: number
  phonesSent: number
  /** Changes of phones that were offered again so far, that wait for their user, and rows of phones that were compared. */
  offeredAgain: number
  aside: number
  compared: number
  /** Rows that phones keep and no feed brings any more, though they are there. */
  beyond: number
  /** Changes of the senders, who offer nothing again. */
  lost: number
  twice: number
  behind: number
  refused: number
  /** Changes of the phones; `stuck` is of both. */
  phonesLost: number
  phonesTwice: number
  stuck: number
  stale: number
  ghosts: number
  missing: number
}

/** A fault and its results. Lines are never changed: those of the same `hash` count together. */
export interface Result extends Counts {
  at: string
  commit: string
  /** Hash of everything that a run judges: the server, the contract, the engine of phones and its worker. */
  hash: string
  mode: 'synchronous' | 'asynchronous'
  seed: number
  number: number
  kind: FaultKind
  /** Load of one minute, when it was judged. */
  load: number
  /** Seconds: of the fault until all was whole, and the longest in which no change was acknowledged. */
  lasted: number
  withoutWrites: number
  timeline: number
  /** The history of changes is another than before. */
  isNewHistory: boolean
  answers: Record<string, number>
}

const PRODUCT = ['server', 'contract', 'src/offline', 'sw']
const FILE = 'docs/reliability-cluster.jsonl'

/** The product that a run judges, as it is when it begins. */
export type Product = Pick<Result, 'commit' | 'hash'>

/** Its contents, without tests, and its commit, with a + where it was changed since. */
export function readProduct(): Product {
  const files = PRODUCT.flatMap(filesUnder).filter((path) => !/\.test\.tsx?$/.test(path))
  const git = (...args: string[]) => execFileSync('git', args).toString().trim()
  const isChanged = git('status', '--porcelain', '--', ...PRODUCT) !== ''
  return {
    commit: git('rev-parse', '--short=8', 'HEAD') + (isChanged ? '+' : ''),
    hash: hashFiles(files).slice(0, 16),
  }
}

export const appendResult = (result: Result): void => appendFileSync(FILE, `${JSON.stringify(result)}\n`)

export function readResults(): Result[] {
  if (!existsSync(FILE)) return []
  const lines = readFileSync(FILE, 'utf8').trim().split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Result)
}
