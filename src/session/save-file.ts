/** Milliseconds for which a file that was handed over can be read. */
const READABLE = 60_000

/** Hands a file that was made or kept here to the browser's downloads, with or without network. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READABLE)
}
