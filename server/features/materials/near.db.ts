import { sql } from 'drizzle-orm'
import { type Vocabulary, vocabularyOf } from '#contract/stock/near/vocabulary.ts'
import type { Queryable } from '#server/db/client.ts'

/** The words of all products, as the phone reads them from its own. */
export async function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const { rows } = await db.execute<{ texts: string[]; kinds: string[] }>(sql`
    select coalesce(json_agg(distinct text), '[]') as texts,
      (select coalesce(json_agg(distinct kind), '[]') from products) as kinds
    from (select regexp_split_to_table(concat_ws(' ', product_name, generic_name, terminacion), '\\s+') as text
      from products) words`)
  const { texts, kinds } = rows[0] ?? { texts: [], kinds: [] }
  return vocabularyOf(texts, kinds)
}
