export function complaints(file: string, text: string): string[]
