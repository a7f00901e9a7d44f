interface CruisedModule {
  source: string
  dependencies: readonly { resolved: string }[]
}

export function folderPairs(modules: readonly CruisedModule[], top: string): string[]
export function partPairs(modules: readonly CruisedModule[]): string[]
