import * as v from 'valibot'
import { type Db, readMeta, writeMeta } from '#src/offline/device.ts'
import { type Findable, GROUPS } from './findable.ts'

const KEY = 'busqueda-recientes'
const MOST_RECENT = 8

const target = v.object({
  to: v.string(),
  params: v.optional(v.record(v.string(), v.string())),
  search: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
/** Only of lots, which belong to no client, the words are kept: of all else they come from the phone, as long as it holds it. */
const recent = v.object({
  group: v.picklist(GROUPS),
  id: v.string(),
  lot: v.optional(v.object({ label: v.string(), detail: v.string(), target })),
})
export type Recent = v.InferOutput<typeof recent>

/** This person's visits from here on this phone, the newest first. */
export async function readRecent(db: Db): Promise<Recent[]> {
  const read = v.safeParse(v.array(recent), await readMeta(db, KEY))
  return read.success ? read.output : []
}

/** Puts it before the others. */
export async function keepRecent(db: Db, { group, id, label, detail, target: to }: Findable): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const others = (await readRecent(db)).filter((item) => item.group !== group || item.id !== id)
    const newest = { group, id, ...(group === 'Lotes' && { lot: { label, detail, target: to } }) }
    await writeMeta(db, KEY, [newest, ...others].slice(0, MOST_RECENT))
  })
}
