import { type SQL, sql } from 'drizzle-orm'
import { MOST_PHOTOS } from '#contract/calls/pull.ts'
import type { Queryable } from '#server/db/client.ts'
import type { FeedRows } from './feed-moments.db.ts'

/** Bytes that one row of each kind takes on the wire, compressed. */
const BYTES = { lotes: 10, lotesDeTurnos: 60, pedidos: 700, cuentas: 120, productos: 90 }

export interface Counted {
  lotes: number
  lotesDeTurnos: number
  pedidos: number
  cuentas: number
  productos: number
  fotos: number
  bytes_fotos: number
}

/** The rows to count for each feed; none for a feed that is null. */
export type Feeds = Record<
  'lotes' | 'lotesDeTurnos' | 'pedidos' | 'cuentas' | 'productos' | 'fotos',
  FeedRows | null
>

const none = sql`0`

function count(rows: FeedRows | null, what: SQL = sql`count(*)`): SQL {
  return rows === null ? none : sql`(select ${what} from ${rows.from} where ${rows.within} and ${rows.keep})`
}

/** Plates share pictures, and a phone gets each once. */
const pictures = sql`count(distinct ph.sha256)`
/** Bytes of a picture times those a phone keeps. */
const pictureBytes = sql`coalesce(sum(ph.thumb_bytes) / nullif(count(*), 0) * least(${pictures}, ${MOST_PHOTOS}::int), 0)`

export async function countFeeds(db: Queryable, feeds: Feeds): Promise<Counted> {
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`
    select ${count(feeds.lotes)}::int as lotes, ${count(feeds.lotesDeTurnos)}::int as "lotesDeTurnos", ${count(feeds.pedidos)}::int as pedidos,
      ${count(feeds.cuentas)}::int as cuentas, ${count(feeds.productos)}::int as productos,
      least(${count(feeds.fotos, pictures)}, ${MOST_PHOTOS}::int)::int as fotos,
      ${count(feeds.fotos, pictureBytes)}::float8 as bytes_fotos`)
  return rows[0] as Counted
}

export const dataBytes = (counted: Counted): number =>
  counted.lotes * BYTES.lotes +
  counted.lotesDeTurnos * BYTES.lotesDeTurnos +
  counted.pedidos * BYTES.pedidos +
  counted.cuentas * BYTES.cuentas +
  counted.productos * BYTES.productos
