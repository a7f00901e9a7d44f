import { type BenchRow, isMet } from '#bench/bench-row.ts'
import type { BenchRun, SectionRun } from './bench-run.ts'
import { goalText, measuredText } from './value-text.ts'

const HEAD = ['| figure | goal | then | now | met | beside |', '|---|---|---|---|---|---|']
const MET = new Map([
  [true, 'yes'],
  [false, '**no**'],
])

/** A run as Markdown, each figure beside the same one of an earlier run. */
export function runText(run: BenchRun, then: BenchRun): string {
  const sections = Object.entries(run.sections).map(([name, section]) =>
    sectionText(name, section, then.sections[name]),
  )
  return [headText(run), ...sections, metText(run)].join('\n\n')
}

function headText({ versions, cores }: BenchRun): string {
  return `${versions.join(' · ')} · ${cores} cores. Medians; ± is half the distance between the slowest and the fastest tenth, over the median.`
}

function sectionText(name: string, section: SectionRun, then: SectionRun | undefined): string {
  const lines = section.rows.map((row) =>
    rowText(
      row,
      then?.rows.find(({ figure }) => figure === row.figure),
    ),
  )
  const took = section.seconds === undefined ? '' : `, ${section.seconds} s`
  const when = `${section.date}${took}${loadText(section)}`
  const thenWords = then ? `; then: ${then.date}${loadText(then)}` : ''
  return `## ${name}\n\n${when}${thenWords}.\n\n${[...HEAD, ...lines].join('\n')}`
}

function loadText({ load, pace }: SectionRun): string {
  const loads = load ? `, load ${load[0].toFixed(1)} before and ${load[1].toFixed(1)} after it` : ''
  return pace ? `${loads}, fixed work ${pace[0].toFixed(1)} and ${pace[1].toFixed(1)} ms` : loads
}

function rowText(row: BenchRow, then: BenchRow | undefined): string {
  const beside = [row.words, row.limit && `limit: ${row.limit}`].filter(Boolean).join('; ')
  const met = MET.get(isMet(row) as boolean) ?? ''
  return `| ${row.figure} | ${goalText(row)} | ${measuredText(then)} | ${measuredText(row)} | ${met} | ${beside} |`
}

function metText({ sections }: BenchRun): string {
  const rows = Object.values(sections).flatMap(({ rows }) => rows)
  const judged = rows.map(isMet).filter((met) => met !== undefined)
  return `${judged.filter(Boolean).length} of ${judged.length} goals are met.`
}
