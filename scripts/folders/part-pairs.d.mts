interface Module {
  source: string
  dependencies: readonly { resolved: string }[]
}

export function partPairs(modules: readonly Module[]): string[]
