import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from './photo-store.ts'

const safeName = /^[\w-]+(\.[\w-]+)*$/

/** Whether an address names a folder of this machine from its root on. */
export const isFolderUrl = (address: string): boolean =>
  /^file:(\/\/(localhost)?)?\/[^/]/.test(address) && URL.canParse(address) && !/%2f/i.test(address)

/** Milliseconds after which a draft is abandoned. */
const STALE = 3_600_000

function place(folder: string, name: string): { folder: string; file: string } {
  if (!safeName.test(name)) throw new RangeError('name of a picture')
  const shelf = join(folder, name.slice(0, 2))
  return { folder: shelf, file: join(shelf, name) }
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

/** Pictures as files: a name is there with all its bytes, on the disk, or not at all. */
export function createFileStore(folder: string): PhotoStore {
  const drafts = join(folder, 'drafts')
  let swept: Promise<void> | undefined

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const to = place(folder, name)
    await mkdir(drafts, { recursive: true })
    // Once in the life of a process; failures are harmless.
    swept ??= sweep(drafts).catch(() => undefined)
    await swept
    await mkdir(to.folder, { recursive: true })
    const draft = join(drafts, crypto.randomUUID())
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
      await handle.close()
      await rename(draft, to.file)
    } catch (error) {
      await handle.close().catch(() => {})
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(to.folder)
  }

  async function read(name: string): Promise<Uint8Array | null> {
    return readFile(place(folder, name).file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  }

  const remove = (name: string) => rm(place(folder, name).file, { force: true })

  return { write, read, remove }
}
