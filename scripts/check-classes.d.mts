export function definedClasses(css: string): Set<string>
export function missingClasses(code: string, readSheet: (path: string) => string): string[]
