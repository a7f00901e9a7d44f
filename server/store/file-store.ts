import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBlobName, refuseMisnamed, refusePrefix, typeOf } from './blob-name.ts'
import type { BlobStore, StoredBlob } from './blob-store.ts'

/** Whether an address names a folder of this machine from its root on. */
export const isFolderUrl = (address: string): boolean =>
  /^file:(\/\/(localhost)?)?\/[^/]/.test(address) && URL.canParse(address) && !/%2f/i.test(address)

/** Milliseconds after which a draft is abandoned. */
const STALE = 3_600_000

const orAbsent =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }

/** `<kind>/<ab>/<abcd…>` in the folder: no directory gets too large to list. */
function place(folder: string, name: string): { folder: string; file: string } {
  if (!isBlobName(name)) throw new RangeError('name of a stored file')
  const file = basename(name)
  const shelf = join(folder, dirname(name), file.slice(0, 2))
  return { folder: shelf, file: join(shelf, file) }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Removes the drafts of dead processes; a live write takes seconds, not an hour. */
async function sweep(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const file = join(drafts, name)
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > STALE) await rm(file, { force: true })
  }
}

/** All bytes in a file of its own, on the disk; nothing is left of it after an error. */
async function writeDraft(draft: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
    await handle.close()
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Files in a folder: a name is there with all its bytes, on the disk, or not at all. */
export function createFileStore(folder: string): BlobStore {
  const drafts = join(folder, 'drafts')
  let swept: Promise<void> | undefined

  async function put(name: string, type: string, bytes: Uint8Array): Promise<void> {
    refuseMisnamed(name, type)
    const to = place(folder, name)
    await mkdir(drafts, { recursive: true })
    // Once in the life of a process; failures are harmless.
    swept ??= sweep(drafts).catch(() => undefined)
    await swept
    await mkdir(to.folder, { recursive: true })
    const draft = join(drafts, crypto.randomUUID())
    await writeDraft(draft, bytes)
    await rename(draft, to.file).catch(async (error: unknown) => {
      await rm(draft, { force: true })
      throw error
    })
    await syncFolder(to.folder)
  }

  async function get(name: string): Promise<StoredBlob | null> {
    const bytes = await readFile(place(folder, name).file).catch(orAbsent(null))
    return bytes && { bytes, type: typeOf(name) }
  }

  async function* list(prefix: string): AsyncGenerator<string> {
    refusePrefix(prefix)
    const kind = dirname(`${prefix}_`)
    for (const shelf of await readdir(join(folder, kind)).catch(orAbsent([]))) {
      const names = (await readdir(join(folder, kind, shelf))).map((file) => `${kind}/${file}`)
      yield* names.filter((name) => name.startsWith(prefix) && isBlobName(name))
    }
  }

  const url = pathToFileURL(folder).href
  return { url, put, get, list, delete: async (name) => rm(place(folder, name).file, { force: true }) }
}
