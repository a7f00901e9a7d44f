import type { BenchRow } from '#bench/bench-row.ts'
export async function benchLarge(): Promise<BenchRow[]> {
  return []
}
