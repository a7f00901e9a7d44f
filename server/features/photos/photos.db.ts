import { type SQL, sql } from 'drizzle-orm'
import type { LotForPhotos, Photo } from '#contract/calls/photos.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { wordPatterns } from '#server/db/search-text.ts'
import { every } from '#server/db/sql-pieces.ts'
import { photoNames, readPhotos } from '#server/records/photo-record.ts'
import { retone } from '#server/records/product-record.ts'

interface LotRow extends Record<string, unknown>, Omit<LotForPhotos, 'photo_custom'> {
  custom: { id: number; sha256: string }[]
}

const columns = sql`l.id, l.batch, l.branch, l.net_stock,
  json_build_object('product_code', pr.product_code, 'product_name', pr.product_name) as product,
  (select coalesce(json_agg(json_build_object('id', ph.id, 'sha256', ph.sha256) order by ph.number, ph.id), '[]')
    from photos ph where ph.lot_id = l.id and ph.fuente = 'custom' and ph.deleted_at is null) as custom`

function toLot({ custom, ...lot }: LotRow): LotForPhotos {
  return {
    ...lot,
    photo_custom: custom.map(({ id, sha256 }) => ({ id, url: `/media/${photoNames(sha256).image}` })),
  }
}

/** A lot that the ERP has not taken away, with its own photos. */
export async function lotForPhotos(db: Queryable, id: number): Promise<LotForPhotos | undefined> {
  const { rows } = await db.execute<LotRow>(sql`
    select ${columns} from lots l join products pr on pr.product_code = l.product_code
    where l.id = ${id} and l.deleted_at is null`)
  return rows.map(toLot)[0]
}

/** Lots with pieces and without photo whose words begin with those typed: some of them, and how many there are. */
export async function lotsWithoutPhoto(
  db: Queryable,
  { q, limit, offset }: { q: string | undefined; limit: number; offset: number },
): Promise<{ lots: LotForPhotos[]; total: number }> {
  const typed = wordPatterns(q ?? '').map(
    (pattern) => sql`(pr.search like ${pattern} or l.batch_search like ${pattern})`,
  )
  const where = every([sql`l.fotos = 0 and l.net_stock > 0 and l.deleted_at is null`, ...typed])
  const found = sql`from lots l join products pr on pr.product_code = l.product_code where ${where}`
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`)
  const { rows } = await db.execute<LotRow>(sql`
    select ${columns} ${found}
    order by split_part(pr.search, chr(10), 1) collate "C", l.product_code collate "C", l.branch collate "C",
      l.batch collate "C", l.id
    limit ${limit} offset ${offset}`)
  return { lots: rows.map(toLot), total: counted.rows[0]?.total ?? 0 }
}

/** The first photo of each lot; where it has none, that of the first lot of its product that has one. */
export async function platesOf(
  db: Queryable,
  named: readonly { product_code: string; batch: string }[],
): Promise<Photo[]> {
  const codes = sql.param(named.map(({ product_code }) => product_code))
  const batches = sql.param(named.map(({ batch }) => batch))
  const first = (lots: SQL) => sql`(select p.id from lots of_lot join photos p on p.lot_id = of_lot.id
    where ${lots} and p.deleted_at is null order by of_lot.branch, of_lot.batch, p.number, p.id limit 1)`
  return readPhotos(
    db,
    sql`ph.id in (select coalesce(
        ${first(sql`of_lot.product_code = named.code and of_lot.batch = named.batch`)},
        ${first(sql`of_lot.product_code = named.code and of_lot.fotos > 0`)})
      from unnest(${codes}::text[], ${batches}::text[]) as named(code, batch))`,
  )
}

/** The uploads of one user count one after another, until the transaction ends. */
export async function lockUploader(tx: Tx, user: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads:${user}`}, 0))::text`)
}

/** Counts a lot's photos; undefined when there is no such lot. */
export async function photosOfLot(db: Queryable, id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ fotos: number }>(sql`
    select (select count(*)::int from photos where lot_id = l.id and deleted_at is null) as fotos
    from lots l where l.id = ${id} and l.deleted_at is null`)
  return rows[0]?.fotos
}

/** Locks a lot until the transaction ends; how many photos it has, and its highest plate: deleted ones count, so that no number becomes another stone. */
export async function lockLot(tx: Tx, id: number): Promise<{ fotos: number; last: number } | undefined> {
  const locked = await tx.execute(sql`select 1 from lots where id = ${id} and deleted_at is null for update`)
  if (locked.rows.length === 0) return undefined
  const { rows } = await tx.execute<{ fotos: number; last: number }>(sql`
    select count(*) filter (where deleted_at is null)::int as fotos, coalesce(max(number), 0)::int as last
    from photos where lot_id = ${id}`)
  return rows[0]
}

/** Writes on a lot how many photos it has and on its product their tone, for the feeds and filters. */
export async function recountPhotos(tx: Tx, lot: number): Promise<void> {
  await tx.execute(sql`
    update lots set fotos = (select count(*) from photos where lot_id = ${lot} and deleted_at is null)
    where id = ${lot}`)
  await tx.execute(retone(sql`product_code = (select product_code from lots where id = ${lot})`))
}

/** Photos this user has added since a day ago, deleted ones too. */
export async function uploadedLately(db: Queryable, user: number): Promise<number> {
  const { rows } = await db.execute<{ photos: number }>(sql`
    select count(*)::int as photos from photos
    where uploaded_by = ${user} and created_at > now() - interval '1 day'`)
  return rows[0]?.photos ?? 0
}

export interface PhotoState extends Record<string, unknown> {
  id: number
  uuid: string
  lot_id: number
  number: number
  fuente: Photo['fuente']
  source_sha256: string | null
  deleted_at: string | null
}

/** A photo by its number or UUID, deleted ones too. */
export async function findPhoto(db: Queryable, id: number | string): Promise<PhotoState | undefined> {
  const where: SQL = typeof id === 'number' ? sql`ph.id = ${id}` : sql`ph.uuid = ${id}`
  const { rows } = await db.execute<PhotoState>(sql`
    select ph.id, ph.uuid, ph.lot_id, ph.number, ph.fuente, ph.source_sha256,
      to_char(ph.deleted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as deleted_at
    from photos ph where ${where}`)
  return rows[0]
}

/** The record of one photo. */
export async function readPhoto(db: Queryable, uuid: string): Promise<Photo> {
  const [photo] = await readPhotos(db, sql`ph.uuid = ${uuid}`)
  if (!photo) throw new Error(`photo ${uuid} vanished within its transaction`)
  return photo
}

/** Whether the plate of a photo is held, or ordered by an open order. Precondition: the line of its lot is taken. */
export async function isPlateTaken(db: Queryable, { lot_id, number }: PhotoState): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from holds where lot_id = ${lot_id} and chapa = ${number} and estado = 'activo'
    union all select from order_plates where lot_id = ${lot_id} and chapa = ${number} and live limit 1`)
  return rowCount !== 0
}
