import type { BenchRow, Unit } from '#bench/bench-row.ts'
import type { BenchRun, SectionRun } from './bench-run.ts'
import { measuredText } from './value-text.ts'

/** Changes below this share are never worth a word; sizes and counts do not move by themselves. */
const FLOOR: Partial<Record<Unit, number>> = { KB: 0.01, bytes: 0.01, requests: 0 }
const USUAL_FLOOR = 0.1

/** The change of a figure on a machine that takes so many times as long; a ratio does not change. */
const PACED: Partial<Record<Unit, (slower: number) => number>> = {
  ms: (slower) => slower,
  s: (slower) => slower,
  '/s': (slower) => 1 / slower,
}

/** The change of a figure between two runs. */
export interface Change {
  figure: string
  verdict: 'better' | 'worse' | 'same' | 'new' | 'gone'
  words: string
}

/** Every figure of the sections that were measured now, against the same figure then, times at the machine's pace. */
export function compareRuns(then: BenchRun, now: BenchRun): Change[] {
  return Object.entries(now.sections).flatMap(([name, section]) => {
    const { rows } = section
    const before = then.sections[name]?.rows ?? []
    const slower = slowerBy(section, then.sections[name])
    const gone = before.filter(({ figure }) => !rows.some((row) => row.figure === figure))
    return [
      ...rows.map((row) =>
        changeOf(
          before.find(({ figure }) => figure === row.figure),
          row,
          { section: name, slower },
        ),
      ),
      ...gone.map(({ figure }) => changed(`${name}: ${figure}`, 'gone', 'not measured any more')),
    ]
  })
}

/** Times as long as before that the machine takes for the same work. */
const slowerBy = (now: SectionRun, then: SectionRun | undefined): number =>
  now.pace && then?.pace ? sum(now.pace) / sum(then.pace) : 1

const sum = ([number, other]: [number, number]): number => number + other

function changeOf(
  then: BenchRow | undefined,
  now: BenchRow,
  at: { section: string; slower: number },
): Change {
  const figure = `${at.section}: ${now.figure}`
  if (then?.value === undefined || now.value === undefined)
    return changed(figure, 'new', 'nothing to compare with')
  const factor = PACED[now.unit ?? '']?.(at.slower) ?? 1
  const expected = { ...then, value: then.value * factor }
  const words = [
    `${measuredText(then)} then`,
    ...(factor === 1 ? [] : [`${measuredText(expected)} at this pace`]),
    `${measuredText(now)} now`,
  ].join(', ')
  const gain = now.better === 'more' ? now.value - expected.value : expected.value - now.value
  if (Math.abs(gain) <= toleranceOf(expected, now)) return changed(figure, 'same', words)
  return changed(figure, gain > 0 ? 'better' : 'worse', words)
}

/** The distance between both values that needs no reason, in their unit. */
function toleranceOf(then: BenchRow, now: BenchRow): number {
  const floor = FLOOR[now.unit ?? ''] ?? USUAL_FLOOR
  const share = Math.max(floor, (then.noise ?? 0) + (now.noise ?? 0))
  // A share of nothing is nothing: there a tenth of the goal counts.
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

/** Figures that got worse and better, in words; the rest is only counted. */
export function changesText(changes: readonly Change[]): string {
  const parts = HEADS.flatMap(([verdict, head]) => {
    const those = changes.filter((change) => change.verdict === verdict)
    if (those.length === 0) return []
    return [
      `${head} (${those.length}):\n${those.map(({ figure, words }) => `- ${figure}: ${words}`).join('\n')}`,
    ]
  })
  const same = changes.filter(({ verdict }) => verdict === 'same').length
  return [...parts, `As before, within the noise: ${same}.`].join('\n\n')
}
