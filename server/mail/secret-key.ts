import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'secret.key'
/** Characters that a key has at least. */
export const SHORTEST = 32

function read(file: string): string | undefined {
  try {
    const key = readFileSync(file, 'utf8').trim()
    return key.length >= SHORTEST ? key : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A file that is there whole or not at all; of processes that make it at once, one wins. */
function make(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The key of a data directory, made when there is none. Throws when its file is there and holds none. [A162] */
export function secretKeyIn(dataDir: string): string {
  const file = join(dataDir, FILE)
  const found = read(file)
  if (found !== undefined) return found
  make(dataDir, file)
  const made = read(file)
  if (made === undefined) throw new Error(`${file} holds no key of ${SHORTEST} characters: remove it`)
  return made
}
