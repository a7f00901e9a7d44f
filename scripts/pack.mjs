import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

const PACKABLE = /\.(js|css|svg|wasm|webmanifest)$/

/**
 * Writes beside every text file of a folder its smallest brotli form, `name.js.br`, so that no request waits for it.
 */
export async function packFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => PACKABLE.test(name))
  const pack = async (name) => {
    const file = join(folder, name)
    const bytes = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(`${file}.br`, await brotli(bytes, { params }))
  }
  await Promise.all(files.map(pack))
}
