export function glossaryWords(markdown: string): Set<string>
export function spanishNames(file: string, text: string, words: ReadonlySet<string>): string[]
