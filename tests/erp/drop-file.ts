import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Puts a file into a folder as if it were long there. */
export function dropFile(folder: string, name: string, text: string): void {
  mkdirSync(join(folder, 'error'), { recursive: true })
  writeFileSync(join(folder, name), text)
  utimesSync(join(folder, name), 0, 0)
}
