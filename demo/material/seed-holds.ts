import { sql } from 'drizzle-orm'
import { addBusinessDays, addDays, dayOf } from '#contract/kit/day.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'

/** Holds of the demo, each of the first plate of a lot: whose, for whom, and until when in days of work; null waits. Of one the deposit is paid. */
const HOLDS = [
  { lot: 0, owner: 3, account: 1, cliente: '', estado: 'activo', days: 0 },
  { lot: 1, owner: 3, account: 2, cliente: '', estado: 'activo', days: 17, isPaid: true },
  { lot: 2, owner: 4, account: null, cliente: 'Estudio Paredes', estado: 'activo', days: 2 },
  { lot: 2, owner: 3, account: 1, cliente: '', estado: 'en espera', days: null },
  { lot: 3, owner: 3, account: null, cliente: 'Obra Nueva Córdoba', estado: 'liberado', days: 1 },
  { lot: 4, owner: 4, account: 2, cliente: '', estado: 'activo', days: 1 },
  { lot: 5, owner: 3, account: null, cliente: 'Estudio Paredes', estado: 'vencido', days: -1 },
  { lot: 6, owner: 3, account: null, cliente: 'Obra Nueva Córdoba', estado: 'ordenado', days: 2 },
] as const

/** Holds in several states, of lots that have a picture. */
export async function seedHolds(tx: Tx, now: Date): Promise<void> {
  const today = dayOf(now)
  const rows = HOLDS.map(({ days, ...hold }, n) => ({
    ...hold,
    n,
    uuid: demoUuid('hold', n),
    hasta: days === null ? null : days < 0 ? addDays(today, days) : addBusinessDays(today, days),
  }))
  await tx.execute(sql`
    with plates as (
      select l.id as lot_id, min(p.number) as plate, row_number() over (order by l.id) - 1 as at
      from lots l join photos p on p.lot_id = l.id and p.deleted_at is null
      where l.net_stock > 0 and l.deleted_at is null group by l.id)
    insert into holds (uuid, lot_id, chapa, piezas, account_id, cliente, owner_id, created_by, estado, hasta, created_at, ended_at, deposit_at)
    select g.uuid, plates.lot_id, plates.plate, 1, g.account, g.cliente, g.owner, g.owner, g.estado, g.hasta,
      ${now.toISOString()}::timestamptz - interval '1 day', case when g.estado in ('liberado', 'vencido', 'ordenado') then ${now.toISOString()}::timestamptz end,
      case when g."isPaid" then ${now.toISOString()}::timestamptz - interval '2 hours' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(n int, uuid uuid, lot int, owner int, account int, cliente text, estado text, hasta text, "isPaid" boolean)
    join plates on plates.at = g.lot where not exists (select from holds) order by g.n`)
}
