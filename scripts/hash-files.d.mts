export function filesUnder(path: string): string[]
export function hashFiles(paths: readonly string[], options?: { root?: string; salt?: string }): string
