import { readdir } from 'node:fs/promises'
import { ChangedFile, readErpFile } from '#server/erp/files/open-file.ts'

const MEGA = 1024 * 1024

/** Bytes that a picture or an original may have. */
const LARGEST = 10 * MEGA

/** The names in a folder, to look for files beside one of the ERP. */
export const namesIn = async (folder: string): Promise<ReadonlySet<string>> => new Set(await readdir(folder))

/** The bytes of a file in a folder. Throws a RangeError, in Spanish, when it is none, too large or still written. [SEC63] */
export async function readSidecar(folder: string, name: string): Promise<Buffer> {
  try {
    return await readErpFile(folder, name, LARGEST)
  } catch (error) {
    if (error instanceof ChangedFile) throw new RangeError('cambió mientras se leía')
    throw error
  }
}
