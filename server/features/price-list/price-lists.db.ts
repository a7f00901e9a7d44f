import { type SQL, sql } from 'drizzle-orm'
import { DAY_LIST, type PriceList } from '#contract/calls/config/price-list.ts'
import type { ListType } from '#contract/calls/config/price-lists.ts'
import type { Queryable } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'

interface Reader {
  id: number
  root: boolean
  parent_id: number | null
}

/** The type of a stored file is the end of its name. */
export const typeOfFile = (file: SQL): SQL => sql`substring(${file} from '[a-z]+$')`

/** The lists `l` for the roles of a person; sub-users have none, theirs are their parent's. [A146] */
const isFor = (root: SQL, person: SQL): SQL => sql`(${root} or exists (
  select from price_list_roles lr join user_roles ur on ur.role_id = lr.role_id
  where lr.list_uuid = l.uuid and ur.user_id = ${person}))`

const withFile: SQL = sql`price_lists l left join price_list_files f on f.list_uuid = l.uuid and f.replaced_at is null`

const isReaders = ({ id, root, parent_id }: Reader): SQL =>
  isFor(sql`${root}::boolean`, sql`${parent_id ?? id}::int`)

/** Our call that makes a link to the file of a list. */
export const fileCall = (uuid: string): string => `/api/lista-precio/${uuid}/archivo`

const OF_THE_DAY: PriceList = {
  uuid: DAY_LIST,
  name: 'Lista de precios del día',
  url: fileCall(DAY_LIST),
  updated_at: null,
  type: 'xlsx',
  bytes: null,
}

/** The lists a person may see, by name, after the one of the day. [S249] */
export async function readPriceLists(db: Queryable, reader: Reader): Promise<PriceList[]> {
  const { rows } = await db.execute<PriceList & Record<string, unknown>>(sql`
    select l.uuid, l.name, coalesce(l.url, '') as url, ${isoText(sql`coalesce(f.created_at, l.updated_at)`)} as updated_at,
      ${typeOfFile(sql`f.file`)} as type, f.bytes
    from ${withFile} where ${isReaders(reader)} order by l.name, l.uuid`)
  return [OF_THE_DAY, ...rows.map((row) => ({ ...row, url: row.url || fileCall(row.uuid) }))]
}

/** Moves with what the caller `me` may see of the lists. [S86] */
export const priceListsRevision = (): SQL => sql`(
  select coalesce(md5(string_agg(concat_ws('|', l.uuid, l.name, l.url, l.updated_at, f.id), ',' order by l.uuid)), '')
  from ${withFile} where ${isFor(sql`me.root`, sql`coalesce(me.parent_id, me.id)`)})`

export interface ListFile {
  name: string
  /** Its name in the store. */
  file: string
  type: ListType
}

/** The file of a list that a person may see; null without it. */
export async function readListFile(db: Queryable, reader: Reader, uuid: string): Promise<ListFile | null> {
  const { rows } = await db.execute<ListFile & Record<string, unknown>>(sql`
    select l.name, f.file, ${typeOfFile(sql`f.file`)} as type
    from ${withFile} where l.uuid = ${uuid} and f.file is not null and ${isReaders(reader)}`)
  return rows[0] ?? null
}
