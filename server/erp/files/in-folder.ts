import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readErpFile } from './open-file.ts'
import { writeNew } from './write-new.ts'

/** Milliseconds for which a file has to stay as it is before it is read: it may still be written. */
const SETTLED = 60_000

/** The manifest beside a file: its writer has written the file to its end. */
export interface Manifest {
  rows: number | null
  sha256: string
}

export interface Arrived {
  name: string
  /** Null without one. */
  manifest: Manifest | null
  /** Why the file may not be taken, in Spanish: its manifest is a link, a pipe or too large. */
  refused: string | null
  /** Unchanged for a minute. */
  isSettled: boolean
}

export interface Folder {
  erpDir: string
  /** Milliseconds since 1970. */
  now(): number
}

export const inFolder = (erpDir: string): string => join(erpDir, 'in')

/** Makes the folder for files where there is none; one that cannot be made now may be mounted later. */
export async function makeInFolder(erpDir: string): Promise<void> {
  await mkdir(inFolder(erpDir), { recursive: true }).catch(() => undefined)
}

/** Files of this stem: `lotes.csv`, `LOTES-20261123.csv`, `lotes_1.csv`; not `lotesviejos.csv`. */
export const namesOf = (stem: string): RegExp => new RegExp(`^${stem}(?:[^a-z][\\w.-]*)?\\.csv$`, 'i')

const MANIFEST = '.manifest'

/** Bytes of a manifest: two lines. */
const MAX_MANIFEST_BYTES = 4096

/** Lines `rows=1204` and `sha256=…`, in any sequence; null when it names no sum. */
function readManifest(text: string): Manifest | null {
  const [, sum] = /^sha256\s*[=:;]\s*([0-9a-f]{64})\s*$/im.exec(text) ?? []
  const [, rows] = /^(?:rows|filas)\s*[=:;]\s*(\d{1,9})\s*$/im.exec(text) ?? []
  return sum === undefined
    ? null
    : { sha256: sum.toLowerCase(), rows: rows === undefined ? null : Number(rows) }
}

/** The manifest beside a file, or what is wrong with it. */
async function manifestOf(folder: string, name: string): Promise<Pick<Arrived, 'manifest' | 'refused'>> {
  try {
    const bytes = await readErpFile(folder, `${name}${MANIFEST}`, MAX_MANIFEST_BYTES)
    return { manifest: readManifest(bytes.toString('latin1')), refused: null }
  } catch (error) {
    const refused = error instanceof RangeError ? `el manifiesto: ${error.message}` : null
    return { manifest: null, refused }
  }
}

/** A file that arrived; undefined for what is gone, or whose folder does not answer. */
async function arrivedFile({ erpDir, now }: Folder, name: string) {
  const folder = inFolder(erpDir)
  const stat = await lstat(join(folder, name)).catch(() => undefined)
  if (!stat) return undefined
  const beside = await manifestOf(folder, name)
  return { name, ...beside, at: stat.mtimeMs, isSettled: stat.mtimeMs <= now() - SETTLED }
}

/** Files of `ERP_DIR/in` with these names, the oldest first. One after another: what hangs holds one thread. */
export async function arrivedFiles(folder: Folder, names: RegExp): Promise<Arrived[]> {
  const found = (await readdir(inFolder(folder.erpDir)).catch(() => [])).filter((name) => names.test(name))
  const files: NonNullable<Awaited<ReturnType<typeof arrivedFile>>>[] = []
  for (const name of found.sort()) {
    const file = await arrivedFile(folder, name)
    if (file) files.push(file)
  }
  return files.sort((a, b) => a.at - b.at).map(({ at: _at, ...file }) => file)
}

export type Drawer = 'done' | 'error' | 'por-confirmar'

/** The folder beside `in`'s files that a drawer is now; `done` has one for each day. Made when it is not there. */
async function drawerOf({ erpDir, now }: Folder, drawer: Drawer): Promise<string> {
  const day = new Date(now()).toISOString().slice(0, 10)
  const folder = join(inFolder(erpDir), drawer, drawer === 'done' ? day : '')
  await mkdir(folder, { recursive: true })
  return folder
}

/** Throws when a file could not be put away: then it must not be taken either. */
export async function checkDrawer(folder: Folder, drawer: Drawer): Promise<void> {
  const trial = join(await drawerOf(folder, drawer), `.trial-${process.pid}`)
  await writeNew(trial, 'x')
  await rm(trial)
}

interface PutAway {
  /** Where it is, below `in`. */
  from: string
  drawer: Drawer
  /** Its name there. */
  as: string
  complaints?: readonly string[]
}

/** Puts a file away with its manifest, and its complaints beside it when there are any. A file that is gone is no matter. */
export async function putAway(folder: Folder, { from, drawer, as, complaints = [] }: PutAway): Promise<void> {
  const [source, target] = [join(inFolder(folder.erpDir), from), join(await drawerOf(folder, drawer), as)]
  if (complaints.length > 0) await writeNew(`${target}.txt`, `${complaints.join('\r\n')}\r\n`)
  const ifThere = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  }
  await rename(`${source}${MANIFEST}`, `${target}${MANIFEST}`).catch(ifThere)
  await rename(source, target).catch(ifThere)
}

/** A book of Excel is in the folder as the CSV of its sheet. */
const csvName = (name: string): string => name.replace(/\.xlsx$/i, '$&.csv')

/** The name under which the file of a run waits to be decided about. */
export const waitingName = ({ id, file }: { id: number; file: string }): string => `${id}-${csvName(file)}`

/** `20261123T194512345Z-lotes.csv`: no two files of a folder are called the same. */
export const stamped = ({ now }: Folder, name: string): string =>
  `${new Date(now()).toISOString().replace(/[-:.]/g, '')}-${csvName(name)}`
