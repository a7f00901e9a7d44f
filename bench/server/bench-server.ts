import type { BenchRow } from '#bench/bench-row.ts'
export async function benchServer(): Promise<BenchRow[]> { return [] }
