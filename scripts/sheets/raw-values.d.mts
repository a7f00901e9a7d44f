export function rawValues(css: string): { kind: string; text: string }[]
export function undefinedProperties(sheets: readonly string[], code: readonly string[]): string[]
