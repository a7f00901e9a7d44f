import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** The sender of mails and papers; texts are empty where the installation gives none. */
export interface Firm {
  name: string
  address: string
  phone: string
}

/** The firm, and for whose account it writes: its branch and the seller who answers for it. */
export interface Letterhead extends Firm {
  branch: string
  seller: string
}

export const NAMELESS_FIRM: Firm = { name: 'Cantera', address: '', phone: '' }

/** The head of what goes to this account; without one that of the firm alone. */
export async function letterheadOf(
  db: Queryable,
  firm: Firm,
  account_id: number | null,
): Promise<Letterhead> {
  const [row] = await rowsOf(db, { branch: v.string(), seller: v.string() }).read(sql`
    select coalesce(a.branch, '') as branch, coalesce(s.fullname, '') as seller
    from accounts a left join users s on s.id = a.seller_id and s.deleted_at is null where a.id = ${account_id}::int`)
  return { ...firm, branch: row?.branch ?? '', seller: row?.seller ?? '' }
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' · ')

/** The lines under the firm's name, only those that say something. */
export function letterheadLines({ address, phone, branch, seller }: Letterhead): string[] {
  const firm = joined(address, phone && `Tel. ${phone}`)
  const people = joined(branch && `Sucursal ${branch}`, seller && `Te atiende ${seller}`)
  return [firm, people].filter((line) => line !== '')
}
