import type pg from 'pg'
import type { Plan, Seen } from './plan.ts'

/** Numbers of those acknowledged, of those the database has among them, and of all it has. */
export type Found = Record<keyof Seen['acknowledged'], { acknowledged: number; there: number; made: number }>

const PHONES = `select id from users where email like 'telefono-%'`

/** Asks the database for everything that was acknowledged. */
export async function findAcknowledged(
  client: pg.Client,
  { acknowledged }: Seen,
  { status }: Plan,
): Promise<Found> {
  const count = async (statement: string, values: unknown[] = []) =>
    (await client.query<{ n: number }>(`select count(*)::int as n from ${statement}`, values)).rows[0]?.n ?? 0
  const one = async (kind: keyof Found, [table, by, and = '']: [string, string, string?]) => {
    const mine = `${table} where ${by} in (${PHONES}) ${and}`
    return {
      acknowledged: acknowledged[kind].length,
      there: await count(`${mine} and uuid = any ($1::uuid[])`, [acknowledged[kind]]),
      made: await count(mine),
    }
  }
  return {
    orders: await one('orders', ['orders', 'created_by']),
    turnos: await one('turnos', ['turnos', 'created_by']),
    statuses: await one('statuses', ['orders', 'created_by', `and status = '${status}'`]),
    photos: await one('photos', ['photos', 'uploaded_by']),
  }
}

/** Nothing acknowledged is missing; when every phone has ended, nothing else was made either, so nothing twice. */
export const isComplete = (found: Found, haveEnded: boolean): boolean =>
  Object.values(found).every(
    ({ acknowledged, there, made }) => acknowledged === there && (there === made || !haveEnded),
  )
