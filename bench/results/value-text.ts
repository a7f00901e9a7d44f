import type { BenchRow, Unit } from '#bench/bench-row.ts'

/** Below this a multiple is easier to read as a fraction, where less is better. */
const FRACTIONS_BELOW = 0.35

/** `1/6.4`, `0.62 ×`, `36.0 ms`, `1,024 KB`. */
export function valueText(value: number, { unit = '', better = 'less' }: BenchRow): string {
  if (unit === '×' && better === 'less' && value < FRACTIONS_BELOW && value > 0)
    return `1/${numberText(1 / value)}`
  const gap = unit === '' || unit === '/s' ? '' : ' '
  return `${numberText(value, unit)}${gap}${unit}`
}

/** Three figures or so; numbers that are counted stay whole. */
function numberText(value: number, unit: Unit = ''): string {
  if (Number.isInteger(value)) return value.toLocaleString('en')
  if (unit === '×') return value.toFixed(value < 10 ? 2 : 1)
  if (value >= 100) return Math.round(value).toLocaleString('en')
  if (value >= 10) return value.toFixed(1)
  return value >= 0.1 ? value.toFixed(2) : value.toFixed(4)
}

/** `≤ 3 × (2 ×)`, or a dash. */
export function goalText(row: BenchRow): string {
  if (row.goal === undefined) return '—'
  const sign = row.better === 'more' ? '≥' : '≤'
  const stretch = row.stretch === undefined ? '' : ` (${valueText(row.stretch, row)})`
  return `${sign} ${valueText(row.goal, row)}${stretch}`
}

/** The value with its noise. */
export function measuredText(row: BenchRow | undefined): string {
  if (row?.value === undefined) return '—'
  const noise = row.noise === undefined ? '' : ` ±${Math.round(row.noise * 100)} %`
  return valueText(row.value, row) + noise
}
