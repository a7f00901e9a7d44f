import { hash } from 'node:crypto'
import { fileBytes } from './sent-file.ts'

type File = { arrayBuffer(): Promise<ArrayBuffer> }
/** The hashes of the files in a value. */
type Hashes = ReadonlyMap<object, string>

const isFile = (value: object): value is File => 'arrayBuffer' in value

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function filesIn(value: unknown): File[] {
  if (!isObject(value)) return []
  return isFile(value) ? [value] : Object.values(value).filter(isObject).flatMap(filesIn)
}

const hashed = async (file: File): Promise<[File, string]> => [
  file,
  hash('sha256', await fileBytes(file), 'hex'),
]

/** True and false as in forms. */
const words: Record<string, string> = { true: '1', on: '1', false: '0' }

/** JSON writes a number with a point, a form with a comma. */
const withPoint = (text: string): string =>
  /^-?\d{1,16},\d{1,16}$/.test(text) ? text.replace(',', '.') : text

function sorted(value: object, hashes: Hashes): unknown {
  const entries: [string, unknown][] = []
  for (const key of Object.keys(value).sort()) {
    const one = plain((value as Record<string, unknown>)[key], hashes)
    if (one !== undefined) entries.push([key, one])
  }
  return entries.length === 0 ? undefined : entries
}

/** Scalars as a form would write them; empty values are left out. */
function plain(value: unknown, hashes: Hashes): unknown {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value !== 'object') return words[String(value)] ?? withPoint(String(value))
  if (isFile(value)) return hashes.get(value)
  if (!Array.isArray(value)) return sorted(value, hashes)
  return value.length === 0 ? undefined : value.map((item) => plain(item, hashes) ?? null)
}

/** The same text for the same arguments, however they were written: as JSON, as a form, alone or in a batch. */
export async function canonical(args: unknown): Promise<string> {
  const files = filesIn(args)
  const hashes = new Map(files.length === 0 ? [] : await Promise.all(files.map(hashed)))
  return JSON.stringify(plain(args, hashes) ?? null)
}

/** The hash of the arguments a key belongs to. [SY21] */
export async function requestHash(method: string, path: string, args: unknown): Promise<string> {
  return hash('sha256', `${method} ${path}\n${await canonical(args)}`, 'hex')
}
