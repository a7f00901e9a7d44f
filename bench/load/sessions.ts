import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A user of the demo and as many like them as phones: each person has limits of their own. */
const COPIES = `
  with model as (
    select * from users where email = $2
  ), made as (
    insert into users (uuid, email, fullname, password_hash, email_verified_at, root, account_id)
    select gen_random_uuid(), 'telefono-' || gen_random_uuid() || '@demo.example', 'Teléfono ' || n, model.password_hash, now(), model.root,
      model.account_id
    from model, generate_series(1, $1::int) n returning id
  ), roles as (
    insert into user_roles (user_id, role_id)
    select made.id, held.role_id from made, model join user_roles held on held.user_id = model.id
  ), grants as (
    insert into user_permissions (user_id, permission_id)
    select made.id, held.permission_id from made, model join user_permissions held on held.user_id = model.id
  )
  select id from made`

/** Signing in costs a tenth of a second each, which is not what is measured: sessions are written as a sign-in does. */
export async function sessions(client: pg.ClientBase, count: number, like = 'vendedora'): Promise<string[]> {
  const { rows: users } = await client.query<{ id: number }>(COPIES, [count, `${like}@demo.example`])
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await client.query(
    `insert into sessions (token_hash, user_id, remember, expires_at)
     select hash, id, true, now() + interval '1 day' from unnest($1::bytea[], $2::int[]) as given(hash, id)`,
    [hashes, users.map(({ id }) => id)],
  )
  return tokens
}
