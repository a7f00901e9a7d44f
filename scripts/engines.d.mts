export function firefoxPath(): string | undefined
export function findEngines(): string[]
export const engineNames: string[]
