export interface Stage {
  name: string
  commands: string[][]
  check?: boolean
  group?: string
  sliceGroup?: string
  engines?: boolean
  isByName?: boolean
  prefix?: string
  report?: string
  env?: Record<string, string>
  slice?: string[] | null
}
export const stages: Stage[]
export function onEngines(stage: Stage, names: string[]): Stage
export function chooseStages(words: string[], among?: Stage[]): Stage[]
