import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inFolder } from '#server/erp/files/in-folder.ts'

/** No import takes a file of such a name. */
const UNREAD = '.subido-'

/** Milliseconds after which an unread file was left by a process that died. */
const LEFT_MS = 3_600_000

const folderOf = (erpDir: string): string => join(inFolder(erpDir), 'por-confirmar')

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!name.startsWith(UNREAD)) continue
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - LEFT_MS) await rm(path, { force: true })
  }
}

/** Writes a file that a person sent where no import looks, and returns its path; its owner removes it. */
export async function storeUpload(erpDir: string, bytes: Uint8Array): Promise<string> {
  const folder = folderOf(erpDir)
  await mkdir(folder, { recursive: true })
  await removeLeft(folder)
  const path = join(folder, `${UNREAD}${randomUUID()}`)
  await writeFile(path, bytes, { flag: 'wx' })
  return path
}

/** Has it wait under this name for its run. */
export const keepUpload = (erpDir: string, path: string, name: string): Promise<void> =>
  rename(path, join(folderOf(erpDir), name))
