export function complaints(file: string, text: string): string[]
export function fullFolders(files: string[]): string[]
