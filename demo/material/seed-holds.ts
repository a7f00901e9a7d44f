import { sql } from 'drizzle-orm'
import { addBusinessDays, addDays, dayOf } from '#contract/kit/day.ts'
import { workMoment } from '#demo/moments.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { LOST_LOT, shownLots } from './shown-lots.ts'

/** Holds of the demo, each of the first plate of a lot: whose, for whom, and until when in days of work; null waits. Of one the deposit is paid; another's lot loses its stock. */
const HOLDS = [
  { lot: 0, owner: 3, account: 1, cliente: '', estado: 'activo', days: 0 },
  { lot: 1, owner: 3, account: 2, cliente: '', estado: 'activo', days: 17, isPaid: true },
  { lot: 2, owner: 4, account: null, cliente: 'Estudio Paredes', estado: 'activo', days: 2 },
  { lot: 2, owner: 3, account: 1, cliente: '', estado: 'en espera', days: null },
  { lot: 3, owner: 3, account: null, cliente: 'Obra Nueva Córdoba', estado: 'liberado', days: 1 },
  { lot: 4, owner: 4, account: 2, cliente: '', estado: 'activo', days: 1 },
  { lot: 5, owner: 3, account: null, cliente: 'Estudio Paredes', estado: 'vencido', days: -1 },
  { lot: 6, owner: 3, account: null, cliente: 'Obra Nueva Córdoba', estado: 'ordenado', days: 2 },
  { lot: LOST_LOT, owner: 3, account: null, cliente: 'Obra Nueva Córdoba', estado: 'activo', days: 1 },
] as const

/** Holds in several states, of lots that have a picture; none where there are some already. */
export async function seedHolds(tx: Tx, now: Date): Promise<void> {
  const { rowCount } = await tx.execute(sql`select from holds limit 1`)
  if (rowCount !== 0) return
  const today = dayOf(now)
  const lots = await shownLots(tx)
  const rows = HOLDS.map(({ days, lot, ...hold }, n) => ({
    ...hold,
    n,
    lot: lots[lot]?.id,
    plate: lots[lot]?.plate,
    uuid: demoUuid('hold', n),
    hasta: days === null ? null : days < 0 ? addDays(today, days) : addBusinessDays(today, days),
  }))
  await tx.execute(sql`
    insert into holds (uuid, lot_id, chapa, piezas, account_id, cliente, owner_id, created_by, estado, hasta, created_at, ended_at, deposit_at)
    select g.uuid, g.lot, g.plate, 1, g.account, g.cliente, g.owner, g.owner, g.estado, g.hasta,
      ${now.toISOString()}::timestamptz - interval '1 day', case when g.estado in ('liberado', 'vencido', 'ordenado') then ${now.toISOString()}::timestamptz end,
      case when g."isPaid" then ${workMoment(now, { back: 1, clock: '16:10' }).toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g(n int, uuid uuid, lot int, plate int, owner int, account int, cliente text, estado text, hasta text, "isPaid" boolean)
    where g.lot is not null order by g.n`)
  await tx.execute(sql`update lots set net_stock = 0, net_m2 = 0 where id = ${lots[LOST_LOT]?.id ?? null}`)
}
