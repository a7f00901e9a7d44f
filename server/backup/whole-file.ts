import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { stopWithProcess } from '#server/db/embedded/exit.ts'

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A unique name beside a file, for its draft. */
export const draftOf = (file: string): string => `${file}.${randomUUID()}.part`

/**
 * `make` writes a draft beside the file and returns its result; only then is the draft renamed to the file. Errors and
 * handled signals remove the draft; a killed process leaves it, with a name that ends in `.part`.
 */
export async function wholeFile<T>(file: string, make: (draft: string) => Promise<T>): Promise<T> {
  const draft = draftOf(file)
  const removeDraft = stopWithProcess(() => rmSync(draft, { force: true }))
  try {
    const made = await make(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return made
  } finally {
    removeDraft()
  }
}
