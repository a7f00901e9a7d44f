import { constants } from 'node:fs'
import { type FileHandle, lstat, open } from 'node:fs/promises'
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

/** Milliseconds that opening a file, or reading a part of it, may take: a share that went away never answers. */
const READ_TIMEOUT_MS = 30_000

/** The file system did not answer in time: the file stays where it is, and is read again. */
export class StuckFile extends Error {
  override name = 'StuckFile'
}

async function inTime<T>(name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StuckFile(`${name} no se pudo leer a tiempo`)), READ_TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The file as it is open. What is no file is closed again: a pipe that took its place was opened without waiting. */
async function openFile(path: string) {
  if (!(await lstat(path)).isFile()) throw new RangeError(NO_FILE)
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  const stat = await handle.stat({ bigint: true })
  if (stat.isFile()) return { handle, stat }
  await handle.close()
  throw new RangeError(NO_FILE)
}

const NO_FILE = 'no es un archivo, sino un enlace u otra cosa'

async function* partsOf(handle: FileHandle, name: string): AsyncGenerator<Uint8Array> {
  let position = 0
  for (;;) {
    const read = handle.read({ buffer: Buffer.allocUnsafe(PART), position })
    const { bytesRead, buffer } = await inTime(name, read)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/**
 * Opens a file of the ERP, and is the only one that does: never what a link points to, no pipe, and nothing outside the
 * folder. Throws a RangeError when it is no file or larger than `most` bytes, a StuckFile when it does not open. [SEC63]
 */
export async function openErpFile(folder: string, name: string, most = LARGEST): Promise<OpenFile> {
  if (!/^[\w.-]+$/.test(name) || name.startsWith('.'))
    throw new RangeError('el nombre no es el de un archivo')
  const path = join(folder, name)
  const { handle, stat } = await inTime(name, openFile(path))
  const { size, mtimeNs, ino } = stat
  const close = () => handle.close()
  const checkUnchanged = async () => {
    const now = await inTime(name, lstat(path, { bigint: true })).catch(() => undefined)
    if (now?.size !== size || now.mtimeNs !== mtimeNs || now.ino !== ino)
      throw new ChangedFile(`${name} cambió mientras se leía`)
  }
  if (size > most) {
    await close()
    throw new RangeError(`el archivo tiene más de ${sizeText(most)}`)
  }
  return { bytes: () => partsOf(handle, name), checkUnchanged, close }
}

const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${bytes / (1024 * 1024)} MB` : `${bytes / 1024} KB`

/** All of a small file; throws as `openErpFile` does. */
export async function readErpFile(folder: string, name: string, most: number): Promise<Buffer> {
  const file = await openErpFile(folder, name, most)
  try {
    const parts: Uint8Array[] = []
    for await (const part of file.bytes()) parts.push(part)
    await file.checkUnchanged()
    return Buffer.concat(parts)
  } finally {
    await file.close()
  }
}
