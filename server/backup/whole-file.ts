import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { stopWithProcess } from '#server/db/embedded/exit.ts'

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** A name beside a file that nobody else takes, for what is not to be taken for it. */
export const draftOf = (file: string): string => `${file}.${randomUUID()}.part`

/**
 * `make` writes a draft beside the file and says what it made; only then has the draft the file's name. Whatever fails, and
 * every signal that a process hears, removes the draft; a killed process leaves it, under a name that ends in `.part`.
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
