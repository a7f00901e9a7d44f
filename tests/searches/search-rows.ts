import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { deleteSearch, saveSearch } from '#contract/calls/stock/saved-searches.ts'
import { type CallRow, feed, type References, row, searchers, type User } from '#tests/authorization-words.ts'

export const searchRows: readonly CallRow[] = [
  row(saveSearch.endpoint, searchers, {
    args: () => ({ uuid: randomUUID(), nombre: 'Gris', filtro: { search: 'gris' }, alerta: true }),
  }),
  row(deleteSearch.endpoint, searchers, { kind: 'busqueda', args: (uuid: string) => ({ uuid }) }),
  feed('busquedas', searchers),
]

/** A saved search of every user. */
export async function addSearches(pool: Pool): Promise<void> {
  await pool.query(`insert into saved_searches (uuid, user_id, name, filter, alerts)
    select gen_random_uuid(), id, 'Mármol', '{"search": "marmol"}', true from users where email like '%@demo.example'`)
}

type One = (statement: string) => Promise<string | null>

export async function searchOf(item: One, user: User): Promise<References> {
  const of = (is: string) =>
    item(`select s.uuid from saved_searches s join users u on u.id = s.user_id
      where s.deleted_at is null and u.email ${is} '${user}@demo.example' order by s.uuid limit 1`)
  const absent = randomUUID()
  return { own: (await of('=')) ?? absent, foreign: await of('<>'), absent, malformed: 'x' }
}
