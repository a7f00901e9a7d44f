import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Signing in costs a tenth of a second each, which is not what is measured: sessions are written as a sign-in does. */
export async function sessions(client: pg.Client, count: number): Promise<string[]> {
  const { rows: users } = await client.query<{ id: number }>(
    `select id from users where deleted_at is null and email_verified_at is not null and array['pedido-ver', 'vendedor', 'turno-ver'] <@ permisos_de(id) order by id`,
  )
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await client.query(
    `insert into sessions (token_hash, user_id, remember, expires_at)
     select hash, ($2::int[])[1 + (n % cardinality($2::int[]))::int], true, now() + interval '1 day'
     from unnest($1::bytea[]) with ordinality as given(hash, n)`,
    [hashes, users.map(({ id }) => id)],
  )
  return tokens
}
