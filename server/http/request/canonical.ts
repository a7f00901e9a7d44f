import { createHash } from 'node:crypto'
import { fileBytes } from './sent-file.ts'

const isFile = (value: object): value is { arrayBuffer(): Promise<ArrayBuffer> } => 'arrayBuffer' in value

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** How forms write true and false. */
const words: Record<string, string> = { true: '1', on: '1', false: '0' }

async function sorted(value: object): Promise<unknown> {
  const entries: [string, unknown][] = []
  for (const key of Object.keys(value).sort()) {
    const one = await plain((value as Record<string, unknown>)[key])
    if (one !== undefined) entries.push([key, one])
  }
  return entries.length === 0 ? undefined : entries
}

/** Scalars as a form would write them; empty values are left out. */
async function plain(value: unknown): Promise<unknown> {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value !== 'object') return words[String(value)] ?? String(value)
  if (isFile(value)) return sha256(await fileBytes(value))
  if (!Array.isArray(value)) return sorted(value)
  return value.length === 0 ? undefined : Promise.all(value.map(async (one) => (await plain(one)) ?? null))
}

/** The same text for the same arguments, however they were written: as JSON, as a form, alone or in a batch. */
export async function canonical(args: unknown): Promise<string> {
  return JSON.stringify((await plain(args)) ?? null)
}

/** The hash of the arguments a key belongs to. [SY21] */
export async function requestHash(method: string, path: string, args: unknown): Promise<string> {
  return sha256(`${method} ${path}\n${await canonical(args)}`)
}
