import type { BenchRow } from '#bench/bench-row.ts'
export async function benchBoot(): Promise<BenchRow[]> { return [] }
