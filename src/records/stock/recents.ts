import * as v from 'valibot'
import { fold } from '#contract/kit/normalize.ts'
import { type Db, readMeta, writeMeta } from '#src/offline/device.ts'

/** Under these keys of the person's own database. */
const SEARCHES = 'busquedas-recientes'
const SEEN = 'materiales-recientes'
const MOST = 8

/** A material whose card was opened; `batch` when the search had found one lot of it. */
const seenMaterial = v.object({
  product_code: v.string(),
  product_name: v.string(),
  batch: v.nullable(v.string()),
})
export type SeenMaterial = v.InferOutput<typeof seenMaterial>

export interface Recents {
  searches: readonly string[]
  seen: readonly SeenMaterial[]
}

/** The newest first, each once. */
export function withNewest<T>(before: readonly T[], newest: T, keyOf: (item: T) => string): T[] {
  const key = keyOf(newest)
  return [newest, ...before.filter((item) => keyOf(item) !== key)].slice(0, MOST)
}

export async function readRecents(db: Db): Promise<Recents> {
  const [searches, seen] = await Promise.all([readMeta(db, SEARCHES), readMeta(db, SEEN)])
  return { searches: listOf(v.string(), searches), seen: listOf(seenMaterial, seen) }
}

const listOf = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S>[] => {
  const read = v.safeParse(v.array(schema), value)
  return read.success ? read.output : []
}

/** Keeps a text that was searched; a single letter is not worth it. */
export async function keepSearch(db: Db, text: string): Promise<void> {
  if (text.trim().length < 2) return
  await db.transaction('rw', db.meta, async () => {
    const { searches } = await readRecents(db)
    await writeMeta(db, SEARCHES, withNewest(searches, text.trim(), fold))
  })
}

export async function keepSeen(db: Db, material: SeenMaterial): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { seen } = await readRecents(db)
    await writeMeta(
      db,
      SEEN,
      withNewest(seen, material, ({ product_code, batch }) => `${product_code} ${batch}`),
    )
  })
}
