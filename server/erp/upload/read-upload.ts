import { createReadStream } from 'node:fs'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { overview } from '#server/erp/files/text-of-bytes.ts'
import { chooseTask } from './choose-task.ts'
import { sheetCsv } from './sheet-csv.ts'

/** A file that a person sent, at a path of this machine; it goes to another thread. */
export interface UploadJob {
  path: string
  /** Its name without its ending, of plain signs. */
  name: string
  /** The import that was chosen, by its method. */
  method?: string | undefined
  /** The sheet that was chosen. */
  sheet?: string | undefined
}

/** The import of a file, or what a person has to choose. Refused files say why, in Spanish. */
export type UploadRead =
  | { method: string }
  | { methods: string[] }
  | { sheets: string[] }
  | { refused: string }

const MAX_BOOK_BYTES = 8 * 1024 * 1024

/** First bytes of an archive: books of Excel are some. */
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1')

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(ARCHIVE.length) })
    return buffer.equals(ARCHIVE)
  } finally {
    await file.close()
  }
}

/** A book becomes the CSV of its sheet, in its place; returns the sheets to choose from where it has several. */
async function bookAsCsv({ path, sheet }: UploadJob): Promise<string[] | null> {
  if ((await stat(path)).size > MAX_BOOK_BYTES)
    throw new RangeError('el libro de Excel tiene más de 8 MB: guardá la hoja como CSV')
  const chosen = await sheetCsv(await readFile(path), sheet)
  if ('sheets' in chosen) return chosen.sheets
  await writeFile(path, chosen.csv)
  return null
}

/** Reads as much of a file as says which import it is for; a book is a CSV under its path afterwards. */
export async function readUpload(job: UploadJob): Promise<UploadRead> {
  try {
    const sheets = (await isArchive(job.path)) ? await bookAsCsv(job) : null
    if (sheets) return { sheets }
    const about = await overview(() => createReadStream(job.path))
    const chosen = chooseTask(about.start, job.name, job.method)
    return 'task' in chosen
      ? { method: chosen.task.method }
      : { methods: chosen.tasks.map(({ method }) => method) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const text = error.message
    return { refused: text.charAt(0).toUpperCase() + text.slice(1) }
  }
}
