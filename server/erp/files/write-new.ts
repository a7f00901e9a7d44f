import { rm, writeFile } from 'node:fs/promises'

/** Writes a file of the ERP's folder anew: never into a pipe or through a link that waits under its name. */
export async function writeNew(path: string, text: string, mode = 0o666): Promise<void> {
  await rm(path, { force: true })
  await writeFile(path, text, { mode, flag: 'wx' })
}
