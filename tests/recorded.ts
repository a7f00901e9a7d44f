import { readdirSync, readFileSync } from 'node:fs'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'

/** A phone's database as `tests/phones/record-phone.ts` wrote it. */
export interface Recorded {
  /** As IndexedDB counts. */
  version: number
  stores: {
    name: string
    keyPath: string | string[] | null
    autoIncrement: boolean
    indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
    rows: unknown[]
  }[]
}

/** The values for the names in a recording. */
export interface Meant {
  user: string
  branch: string
  groupState: string
  account: number
  lot: number
  cuit: string
  product: string
  unit: string
  batch: string
  /** A claim that gives something back. */
  claim: string
}

const FOLDER = new URL('./recorded/', import.meta.url)

/** The versions that were recorded: those of every database ever released. */
export const recordedVersions = (): number[] =>
  readdirSync(FOLDER).map((name) => Number(/^v(\d+)\.json$/.exec(name)?.[1]))

/** A recording about this server's people and things; what its changes make gets new UUIDs. */
export function readRecorded(version: number, meant: Meant): Recorded {
  const made = new Map<string, string>()
  const text = readFileSync(new URL(`v${version}.json`, FOLDER), 'utf8')
    .replaceAll(named(1), meant.user)
    .replaceAll(named(2), meant.branch)
    .replaceAll(named(3), meant.groupState)
    .replaceAll(named(4), meant.claim)
    .replaceAll('900001', String(meant.account))
    .replaceAll('900002', String(meant.lot))
    .replaceAll('30-00000000-7', meant.cuit)
    .replaceAll('"PRODUCTO"', JSON.stringify(meant.product))
    .replaceAll('"UNIDAD"', JSON.stringify(meant.unit))
    .replaceAll('"LOTE-GRABADO"', JSON.stringify(meant.batch))
    .replaceAll(/0{8}-0{4}-7000-8000-0{10}\d\d/g, (name) => {
      const uuid = made.get(name) ?? uuidv7()
      made.set(name, uuid)
      return uuid
    })
  return JSON.parse(text, (_, value) =>
    value?.$bytes === undefined ? value : new Uint8Array(Buffer.from(value.$bytes, 'base64')),
  )
}

const named = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const queueOf = ({ stores }: Recorded): OutboxRow[] =>
  stores.find(({ name }) => name === 'outbox')?.rows as OutboxRow[]

/** Lays a recording down as the browser of that time left it. */
export function layDown(factory: IDBFactory, name: string, { version, stores }: Recorded): Promise<void> {
  const opening = factory.open(name, version)
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error)
    opening.onupgradeneeded = () => {
      for (const { keyPath, autoIncrement, indexes, rows, ...one } of stores) {
        const store = opening.result.createObjectStore(one.name, { keyPath, autoIncrement })
        for (const { name: index, keyPath: path, ...options } of indexes)
          store.createIndex(index, path, options)
        for (const row of rows) store.add(row)
      }
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
}
