export const chromiumArgs: string[]
export function chromiumPath(): string | undefined
export function lightChromiumPath(): string | undefined
export function ensureChromium(): string
