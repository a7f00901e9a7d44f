import type { Table } from 'dexie'
import { groupBy } from '#contract/records/group-by.ts'
import { type Db, keyOf } from '#src/offline/db/db.ts'
import type { Landed } from '#src/offline/db/effect.ts'
import type { Key } from '#src/offline/db/field-rows.ts'
import type { BeforeImage } from '#src/offline/db/outbox-row.ts'
import { isDoubtful } from './doubt.ts'
import { imageKey, restore } from './replay.ts'

type Images = ReadonlyMap<string, BeforeImage>

/** Undoes and writes in one go: a row that the server brings anew is not put back first. */
export async function writeOver(db: Db, { writes, removed = [] }: Landed, images: Images): Promise<void> {
  const byTable = groupBy(writes, ({ table }) => table)
  const put = await Promise.all(
    [...byTable].map(([name, rows]) => {
      const brought = rows.map(({ row }) => {
        const key = keyOf(db, name, row)
        return { row, key, name: imageKey({ table: name, key }) }
      })
      return putNews(db.table(name), brought, images)
    }),
  )
  const isPut = new Set(put.flat())
  await restore(
    db,
    [...images].flatMap(([name, image]) => (isPut.has(name) ? [] : [image])),
  )
  const gone = groupBy(removed, ({ table }) => table)
  await Promise.all([...gone].map(([name, keys]) => db.table(name).bulkDelete(keys.map(({ key }) => key))))
}

interface Brought {
  row: unknown
  key: Key
  name: string
}

/** Writes what is newer than what is held, or was before what is undone; returns the names of these rows. */
async function putNews(table: Table, rows: readonly Brought[], images: Images): Promise<string[]> {
  const unknown = rows.filter(({ name }) => !images.has(name))
  const held = unknown.length > 0 ? await table.bulkGet(unknown.map(({ key }) => key)) : []
  const heldBy = new Map(unknown.map(({ name }, place) => [name, held[place]]))
  const before = (name: string) => (images.has(name) ? images.get(name)?.row : heldBy.get(name))
  const news = rows.filter(({ row, name }) => isNews(row, before(name)))
  // Two answers may contain one record: the newer is put last.
  const inOrder = news.toSorted((a, b) => versionOf(a.row) - versionOf(b.row))
  if (news.length > 0) await table.bulkPut(inOrder.map(({ row }) => row))
  return news.map(({ name }) => name)
}

/** A record never goes back, unless what is held may be of a state that is gone. [SY13] */
const isNews = (row: unknown, held: unknown): boolean => isDoubtful(held) || versionOf(row) >= versionOf(held)

const versionOf = (row: unknown): number => (row as { version?: number } | undefined)?.version ?? 0
