import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bytes } from './text-of-bytes.ts'

/** A file under its own name in a folder, open for reading. */
export interface OpenFile {
  bytes: Bytes
  /** Throws a ChangedFile when it is not the file any more that was opened. */
  checkUnchanged(): Promise<void>
  close(): Promise<void>
}

/** The file was written while it was read: it stays where it is, and is read again. */
export class ChangedFile extends Error {
  override name = 'ChangedFile'
}

/** Bytes that a file may have. */
const LARGEST = 512 * 1024 * 1024

const PART = 256 * 1024

/**
 * Opens a file of the ERP; never what a link points to, and nothing outside the folder. Throws a RangeError when it is no
 * file or too large. [SEC63]
 */
export async function openErpFile(folder: string, name: string): Promise<OpenFile> {
  if (!/^[\w.-]+$/.test(name) || name.startsWith('.'))
    throw new RangeError('el nombre no es el de un archivo')
  const path = join(folder, name)
  if (!(await lstat(path)).isFile()) throw new RangeError('no es un archivo, sino un enlace u otra cosa')
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const { size, mtimeNs, ino } = await handle.stat({ bigint: true })
  const close = () => handle.close()
  const checkUnchanged = async () => {
    const now = await lstat(path, { bigint: true }).catch(() => undefined)
    if (now?.size !== size || now.mtimeNs !== mtimeNs || now.ino !== ino)
      throw new ChangedFile(`${name} cambió mientras se leía`)
  }
  if (size > LARGEST) {
    await close()
    throw new RangeError('el archivo tiene más de 512 MB')
  }
  const bytes = () => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: PART })
  return { bytes, checkUnchanged, close }
}
