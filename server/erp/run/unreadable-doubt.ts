import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { MAX_EXAMPLES, type SyncDoubt } from './doubt.ts'
import type { Staged } from './staging.ts'

/** The part of the lines whose keys may be unreadable without a question, and the number of them that always may. */
const MAY_BE_UNREADABLE = 0.01
const ALWAYS = 2

/** A file with too many lines whose key cannot be read waits. [A198] */
export async function unreadableDoubt(
  tx: Tx,
  { rows, unreadable }: Pick<Staged, 'rows' | 'unreadable'>,
): Promise<SyncDoubt[]> {
  if (unreadable <= ALWAYS || unreadable <= rows * MAY_BE_UNREADABLE) return []
  const { rows: lines } = await tx.execute<{ line: number; text: string; reason: string }>(sql`
    select line, raw as text, field || ': ' || reason as reason from refused order by line limit ${MAX_EXAMPLES}`)
  return [
    {
      key: 'claves',
      question: `De ${unreadable} de ${rows} líneas no se pudo leer la clave.`,
      readings: ['Aplicar las demás; nada de lo que ellas pueden nombrar se quita'],
      total: unreadable,
      rows: lines.map(({ line, text, reason }) => ({ line, text, values: [reason] })),
    },
  ]
}
