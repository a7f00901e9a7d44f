export interface Stage {
  name: string
  commands: string[][]
  check?: boolean
  aside?: boolean
  engines?: boolean
  report?: string
  env?: Record<string, string>
  guards?: string[]
  slice?: string
}
interface Choice {
  chosen: Stage[]
  due: Stage[]
  skipped: Stage[]
}
export const stages: Stage[]
export function onEngines(stage: Stage, names: string[]): Stage
export function chooseStages(words: string[], hasPassed: (stage: Stage) => boolean, among?: Stage[]): Choice
