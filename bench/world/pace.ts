import { median } from '#bench/search/measure.ts'

const ROUNDS = 9
const ROWS = Array.from({ length: 4_000 }, (_, at) => ({
  at,
  name: `plate ${(at * 7919) % 4_001}`,
  size: at / 7,
}))

function fixedWork(): void {
  const copy = JSON.parse(JSON.stringify(ROWS)) as typeof ROWS
  copy.sort((item, other) => item.name.localeCompare(other.name))
}

/** Milliseconds that this machine takes now for work that never changes: tells a slower machine from slower code. */
export function machinePace(): number {
  fixedWork()
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now()
    fixedWork()
    return performance.now() - from
  })
  return median(times)
}
