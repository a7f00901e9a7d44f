import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from './photo-store.ts'

const safeName = /^[\w-]+(\.[\w-]+)*$/

function place(folder: string, name: string): { folder: string; file: string } {
  if (!safeName.test(name)) throw new RangeError('name of a picture')
  const shelf = join(folder, name.slice(0, 2))
  return { folder: shelf, file: join(shelf, name) }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Pictures as files: a name is there with all its bytes, on the disk, or not at all. */
export function createFileStore(folder: string): PhotoStore {
  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const to = place(folder, name)
    await mkdir(to.folder, { recursive: true })
    const draft = `${to.file}.${crypto.randomUUID()}.tmp`
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

  return { write, read }
}
