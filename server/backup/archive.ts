import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { pipeline as pipeFrom, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ArchiveError, open, seal, takeFrom } from './sealed-file.ts'

/** A table, and the columns in which `copy` writes its rows. */
export interface TableHead {
  table: string
  columns: string[]
}

/** Where a sequence had come. */
export interface Sequence {
  name: string
  value: string
  called: boolean
}

/** First bytes of every archive. */
export interface Head {
  format: 1
  /** ISO. */
  made: string
  /** Names of the migrations its database had had. */
  migrations: number[]
}

/** Rows, files and bytes, and their hashes. */
export interface Counts {
  tables: Record<string, { rows: number; bytes: number; sha256: string }>
  /** Files of the store, of every kind; the first ones were photos. */
  photos: { count: number; bytes: number; sha256: string }
}

/** The manifest at the end of an archive: a reader counts and hashes along and compares. */
export interface Manifest extends Counts {
  sequences: Sequence[]
  /** Names of plates' pictures that the database knows and the store did not have. */
  missing: string[]
}

/** The parts of an archive in their order: a head, for each table its head and rows, stored files, a manifest. */
export type Part =
  | { part: 'head'; head: Head }
  | { part: 'table'; table: TableHead }
  | { part: 'rows'; bytes: Buffer }
  | { part: 'photo'; name: string; bytes: Buffer }
  | { part: 'manifest'; manifest: Manifest }

/** Counts and hashes the parts that pass, table by table; as many rows as lines. */
export class Tally {
  private readonly hashes = new Map<string, ReturnType<typeof createHash>>()
  private readonly tables: Record<string, { rows: number; bytes: number }> = {}
  private readonly photos = { count: 0, bytes: 0 }
  private table = ''

  add(part: Part): void {
    if (part.part === 'table') this.begin(part.table.table)
    if (part.part === 'rows') this.addRows(part.bytes)
    if (part.part === 'photo') this.addPhoto(part.name, part.bytes)
  }

  counts(): Counts {
    const tables = Object.entries(this.tables).map(([name, counts]) => [
      name,
      { ...counts, sha256: this.hash(`table ${name}`).copy().digest('hex') },
    ])
    const photos = { ...this.photos, sha256: this.hash('photos').copy().digest('hex') }
    return { tables: Object.fromEntries(tables), photos }
  }

  private begin(table: string): void {
    this.table = table
    this.tables[table] = { rows: 0, bytes: 0 }
  }

  private addRows(bytes: Buffer): void {
    const counts = this.tables[this.table]
    if (!counts) throw new ArchiveError('The archive has rows of no table.')
    // A line break within a value is written as \n: each byte 10 ends a row.
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) counts.rows++
    counts.bytes += bytes.length
    this.hash(`table ${this.table}`).update(bytes)
  }

  private addPhoto(name: string, bytes: Buffer): void {
    this.photos.count++
    this.photos.bytes += bytes.length
    this.hash('photos').update(`${name} ${bytes.length}\n`).update(bytes)
  }

  private hash(name: string) {
    const held = this.hashes.get(name) ?? createHash('sha256')
    this.hashes.set(name, held)
    return held
  }
}

/** A part as bytes: the length of its description, the description as JSON, and the bytes it announces. */
function bytesOf({ part, ...rest }: Part): Buffer {
  const { bytes = Buffer.alloc(0), ...said } = rest as { bytes?: Buffer }
  const words = Buffer.from(JSON.stringify({ part, ...said, length: bytes.length }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(words.length)
  return Buffer.concat([length, words, bytes])
}

async function* packed(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield bytesOf(part)
}

/** Writes an archive to a file that is not there yet; all of it is on the disk when this returns. */
export async function writeArchive(file: string, key: string, parts: AsyncIterable<Part>): Promise<void> {
  const handle = await openFile(file, 'wx', 0o600)
  await pipeline(
    Readable.from(packed(parts)),
    createGzip({ level: 1 }),
    seal(key),
    handle.createWriteStream({ flush: true }),
  )
}

const lengthOf = (bytes: Buffer): number => bytes.readUInt32BE()

function asPart({ length: _, ...said }: { length: number }, bytes: Buffer): Part {
  const part = said as unknown as Part
  return part.part === 'rows' || part.part === 'photo' ? { ...part, bytes } : part
}

/** The parts of an archive one after another; an ArchiveError where it is not as it was written. */
export async function* readArchive(file: string, key: string): AsyncGenerator<Part> {
  // Errors of the file are thrown by the reader of its end.
  const unzipped = pipeFrom(open(key)(createReadStream(file)), createGunzip(), () => undefined)
  const { take, isAtEnd } = takeFrom(unzipped)
  try {
    while (!(await isAtEnd())) {
      const said = JSON.parse((await take(lengthOf(await take(4)))).toString())
      yield asPart(said, await take(said.length))
    }
  } finally {
    unzipped.destroy()
  }
}

/** Reads a whole archive and checks it against its manifest; returns the manifest. */
export async function checkArchive(file: string, key: string): Promise<{ head: Head; manifest: Manifest }> {
  const tally = new Tally()
  let head: Head | undefined
  let manifest: Manifest | undefined
  for await (const part of readArchive(file, key)) {
    if (part.part === 'head') head = part.head
    if (part.part === 'manifest') manifest = part.manifest
    tally.add(part)
  }
  if (head?.format !== 1 || !manifest) throw new ArchiveError('The archive is not complete.')
  const { tables, photos } = manifest
  if (JSON.stringify(tally.counts()) !== JSON.stringify({ tables, photos }))
    throw new ArchiveError('The archive does not hold what its manifest says.')
  return { head, manifest }
}
