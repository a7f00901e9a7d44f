import type { BenchRow, Unit } from '#bench/bench-row.ts'
import type { BenchRun } from './bench-run.ts'
import { measuredText } from './value-text.ts'

/** Changes below this share are never worth a word; sizes and counts do not move by themselves. */
const FLOOR: Partial<Record<Unit, number>> = { KB: 0.01, bytes: 0.01, requests: 0 }
const USUAL_FLOOR = 0.1

/** What became of a figure between two runs. */
export interface Change {
  figure: string
  verdict: 'better' | 'worse' | 'same' | 'new' | 'gone'
  words: string
}

/** Every figure of the sections that were measured now, against the same figure then. */
export function compareRuns(then: BenchRun, now: BenchRun): Change[] {
  return Object.entries(now.sections).flatMap(([name, { rows }]) => {
    const before = then.sections[name]?.rows ?? []
    const gone = before.filter(({ figure }) => !rows.some((row) => row.figure === figure))
    return [
      ...rows.map((row) =>
        changeOf(
          before.find(({ figure }) => figure === row.figure),
          row,
          name,
        ),
      ),
      ...gone.map(({ figure }) => changed(`${name}: ${figure}`, 'gone', 'not measured any more')),
    ]
  })
}

function changeOf(then: BenchRow | undefined, now: BenchRow, section: string): Change {
  const figure = `${section}: ${now.figure}`
  if (then?.value === undefined || now.value === undefined)
    return changed(figure, 'new', 'nothing to compare with')
  const words = `${measuredText(then)} then, ${measuredText(now)} now`
  const gain = now.better === 'more' ? now.value - then.value : then.value - now.value
  if (Math.abs(gain) <= toleranceOf(then, now)) return changed(figure, 'same', words)
  return changed(figure, gain > 0 ? 'better' : 'worse', words)
}

/** How far both values may lie apart for no reason, in their unit. */
function toleranceOf(then: BenchRow, now: BenchRow): number {
  const floor = FLOOR[now.unit ?? ''] ?? USUAL_FLOOR
  const share = Math.max(floor, (then.noise ?? 0) + (now.noise ?? 0))
  // Of nothing every share is nothing: there a tenth of the goal counts.
  const size = then.value === 0 ? (now.goal ?? 0) * 0.1 : Math.abs(then.value ?? 0) * share
  return size
}

const changed = (figure: string, verdict: Change['verdict'], words: string): Change => ({
  figure,
  verdict,
  words,
})

const HEADS: [Change['verdict'], string][] = [
  ['worse', 'Worse beyond the noise'],
  ['better', 'Better beyond the noise'],
  ['gone', 'No longer measured'],
  ['new', 'New, or without a number'],
]

/** What got worse and better, in plain words; what stayed is only counted. */
export function changesText(changes: readonly Change[]): string {
  const parts = HEADS.flatMap(([verdict, head]) => {
    const those = changes.filter((one) => one.verdict === verdict)
    if (those.length === 0) return []
    return [
      `${head} (${those.length}):\n${those.map(({ figure, words }) => `- ${figure}: ${words}`).join('\n')}`,
    ]
  })
  const same = changes.filter(({ verdict }) => verdict === 'same').length
  return [...parts, `As before, within the noise: ${same}.`].join('\n\n')
}
