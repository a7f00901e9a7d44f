import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds for which a file has to stay as it is before it is read: it may still be written. */
const SETTLED = 60_000

/** What a manifest beside a file says of it: who wrote it has written the file to its end. */
export interface Manifest {
  rows: number | null
  sha256: string
}

export interface Arrived {
  name: string
  /** Null without one. */
  manifest: Manifest | null
  /** Unchanged for a minute. */
  isSettled: boolean
}

export interface Folder {
  erpDir: string
  /** Milliseconds since 1970. */
  now(): number
}

export const inFolder = (erpDir: string): string => join(erpDir, 'in')

/** Files of this stem: `lotes.csv`, `LOTES-20261123.csv`, `lotes_1.csv`; not `lotesviejos.csv`. */
export const namesOf = (stem: string): RegExp => new RegExp(`^${stem}(?:[^a-z][\\w.-]*)?\\.csv$`, 'i')

const MANIFEST = '.manifest'

/** Lines `rows=1204` and `sha256=…`, in any sequence; null when there is none or it names no sum. */
async function manifestOf(path: string): Promise<Manifest | null> {
  const text = await readFile(`${path}${MANIFEST}`, 'latin1').catch(() => '')
  const [, sum] = /^sha256\s*[=:;]\s*([0-9a-f]{64})\s*$/im.exec(text) ?? []
  const [, rows] = /^(?:rows|filas)\s*[=:;]\s*(\d{1,9})\s*$/im.exec(text) ?? []
  return sum === undefined
    ? null
    : { sha256: sum.toLowerCase(), rows: rows === undefined ? null : Number(rows) }
}

/** Files of `ERP_DIR/in` with these names, the oldest first. */
export async function arrivedFiles({ erpDir, now }: Folder, names: RegExp): Promise<Arrived[]> {
  const folder = inFolder(erpDir)
  const found = (await readdir(folder).catch(() => [])).filter((name) => names.test(name)).sort()
  const files = await Promise.all(
    found.map(async (name) => {
      const path = join(folder, name)
      const [stat, manifest] = await Promise.all([lstat(path).catch(() => undefined), manifestOf(path)])
      return stat && { name, manifest, at: stat.mtimeMs, isSettled: stat.mtimeMs <= now() - SETTLED }
    }),
  )
  return files
    .filter((file) => file !== undefined)
    .sort((a, b) => a.at - b.at)
    .map(({ at: _at, ...file }) => file)
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
  await writeFile(trial, 'x')
  await rm(trial)
}

interface PutAway {
  /** Where it is, below `in`. */
  from: string
  drawer: Drawer
  /** What it is called there. */
  as: string
  complaints?: readonly string[]
}

/** Puts a file away with its manifest, and its complaints beside it when there are any. A file that is gone is no matter. */
export async function putAway(folder: Folder, { from, drawer, as, complaints = [] }: PutAway): Promise<void> {
  const [source, target] = [join(inFolder(folder.erpDir), from), join(await drawerOf(folder, drawer), as)]
  if (complaints.length > 0) await writeFile(`${target}.txt`, `${complaints.join('\r\n')}\r\n`)
  const ifThere = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  }
  await rename(`${source}${MANIFEST}`, `${target}${MANIFEST}`).catch(ifThere)
  await rename(source, target).catch(ifThere)
}

/** `20261123T194512345Z-lotes.csv`: no two files of a folder are called the same. */
export const stamped = ({ now }: Folder, name: string): string =>
  `${new Date(now()).toISOString().replace(/[-:.]/g, '')}-${name}`
