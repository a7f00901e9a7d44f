import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/client.ts'

/** Tokens of so many new sessions of one user, written as a sign-in writes them. */
export async function manySessions({ pool }: Database, email: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await pool.query(
    `insert into sessions (token_hash, user_id, remember, expires_at)
     select hash, u.id, true, now() + interval '1 hour' from users u, unnest($1::bytea[]) hash
     where u.email = $2`,
    [hashes, email],
  )
  return tokens
}
