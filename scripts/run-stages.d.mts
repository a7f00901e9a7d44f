interface Counts {
  passed: number
  failed: number
  again: number
}
export function countTests(report: object): Counts
