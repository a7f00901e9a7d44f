import { sql } from 'drizzle-orm'
import { demoUserId } from '#demo/people/users.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'

const SEARCHES = [
  { who: 'vendedora', name: 'Calacatta en 2 cm', filter: { search: 'calacatta', espesor: '2 cm' }, news: 3 },
  {
    who: 'vendedora',
    name: 'Ofertas de granito',
    filter: { kind: 'Granito', mostrar_solo_ofertas: '1' },
    news: 0,
  },
  { who: 'cliente', name: 'Grises para mesadas', filter: { search: 'gris' }, news: 2 },
]

/** Searches that people of the demo keep, and lots that came to some of them this morning. */
export async function seedSearches(tx: Tx, now: Date): Promise<void> {
  const rows = SEARCHES.map(({ who, filter, ...search }, n) => {
    const uuid = demoUuid('busqueda', n)
    const consulta = new URLSearchParams(filter).toString()
    return { ...search, uuid, filter, user_id: demoUserId(who), args: { nombre: search.name, consulta } }
  })
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g(uuid uuid, user_id int, name text, filter jsonb, news int, args jsonb)
    ), kept as (
      insert into saved_searches (uuid, user_id, name, filter, alerts)
      select uuid, user_id, name, filter, true from given on conflict do nothing returning uuid
    )
    insert into notifications (user_id, event_type, target, account_id, args, n, at)
    select user_id, 'busqueda', uuid, 0, args, news, ${now.toISOString()}::timestamptz - interval '40 minutes'
    from given where news > 0 and uuid in (select uuid from kept)`)
}
