type Counts = { passed: number; failed: number }
type Stage = { name: string; check?: boolean; report?: string; commands: string[][] }
export const stages: Stage[]
export function countTests(report: object): Counts
export function runStage(stage: Stage): Promise<Counts>
export function engineCommands(names: string[]): string[][]
