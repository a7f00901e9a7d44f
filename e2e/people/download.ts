import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import type { Person } from './person.ts'

/** A file that was downloaded, as a spreadsheet of es-AR opens it. */
export interface SavedFile {
  name: string
  /** The link it came by. */
  url: string
  /** A record for each row, by the names of the columns. */
  rows: Record<string, string>[]
}

/** The file of the window that a tap opens. */
export async function download({ page }: Person, tap: () => Promise<void>): Promise<SavedFile> {
  // A window that turns into a file closes at once: its download is awaited before it can begin.
  const opening = new Promise<Download>((resolve) => {
    page.once('popup', (popup) => popup.once('download', resolve))
  })
  await tap()
  const download = await opening
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), url: download.url(), rows: rowsOf(text) }
}

/** None of the cells that are read here needs its quotes. */
function rowsOf(text: string): Record<string, string>[] {
  if (!text.startsWith('\uFEFF')) throw new Error('the file does not say that it is UTF-8')
  const [head = [], ...rows] = text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}
