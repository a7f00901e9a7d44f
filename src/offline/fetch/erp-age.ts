import type { ErpSet } from '#contract/rules/erp-age.ts'
import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'

const keyOf = (set: ErpSet): string => `erp:${set}`

/** Notes when the ERP last gave this, by an answer of the server. */
export async function noteErpAge(db: Db, { set, at }: { set: ErpSet; at: number }): Promise<void> {
  // An equal age wakes no screen.
  if ((await readErpAge(db, set)) !== at) await writeMeta(db, keyOf(set), at)
}

/** When the ERP last gave this, milliseconds since 1970; null while it never did. [A184] */
export async function readErpAge(db: Db, set: ErpSet): Promise<number | null> {
  return (await readMeta<number>(db, keyOf(set))) ?? null
}
