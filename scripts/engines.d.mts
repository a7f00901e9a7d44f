export function firefoxPath(): string | undefined
export function findEngines(): string[]
