import { type SQL, sql } from 'drizzle-orm'
import type { LiveFeed } from '#contract/calls/home/live.ts'
import { getStock } from '#contract/calls/pull-stock.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { FEED_SOURCES } from '#server/features/pull/feed-tables.ts'

/** The rows of a feed, and the people that a change of one may concern. */
export interface LiveSource {
  /** With `r` for its rows, and an index that begins with `r.tx`. */
  from: SQL
  /** Further tables with the owner of a row. */
  joined?: SQL
  /** The accounts of a row; without it a row concerns all readers of the feed. */
  accounts?: SQL
  branch?: SQL
  /** Narrower than the feed's own, for feeds that are empty for some of their readers. */
  gate?: Gate
  /** The owner of a row, beside its accounts. */
  owner?: SQL
}

const one = (column: string): SQL => sql`array_remove(array[r.${sql.identifier(column)}], null)`
const table = (name: string): Pick<LiveSource, 'from'> => ({ from: sql`${sql.identifier(name)} r` })
const ofAccount = (name: string): LiveSource => ({ ...table(name), accounts: one('account_id') })

/** Also the accounts that a turno has no longer: their readers get a tombstone. */
const turnos: LiveSource = {
  ...table('turnos'),
  joined: sql`left join branches b on b.uuid = r.branch_uuid`,
  accounts: sql`array(select account_id from turno_accounts where turno_id = r.id
    union select account_id from turno_former_accounts where turno_id = r.id)`,
  branch: sql`b.nombre`,
}

/** Reading rights are not judged here beyond the feed's gate and accounts: a hint is no data. */
export const LIVE_SOURCES: Record<LiveFeed, LiveSource> = {
  pedidos: { ...ofAccount('orders'), branch: sql`r.branch` },
  grupos: ofAccount('order_groups'),
  cuentas: { ...table('accounts'), accounts: one('id') },
  productos: table('products'),
  sucursales: table('branches'),
  estados: table('order_statuses'),
  estadosDeGrupo: table('group_states'),
  fotos: { ...table('photos'), joined: sql`left join lots l on l.id = r.lot_id`, branch: sql`l.branch` },
  reservas: { ...ofAccount('sap_pending'), gate: { any: ['vendedor', 'turno-crear'] } },
  transito: { ...table('transit'), gate: 'mostrar-materiales-en-transito' },
  turnos,
  fleteros: { ...table('carriers'), gate: 'turno-crear' },
  feriados: table('closed_days'),
  camiones: table('trucks'),
  repartos: table('trips'),
  codigos: table('lot_codes'),
  ordenesDeTrabajo: ofAccount('work_orders'),
  reclamos: ofAccount('tickets'),
  apartados: table('holds'),
  presupuestos: { ...ofAccount('quotes'), owner: sql`r.owner_id` },
  notificaciones: { ...table('notifications'), accounts: sql`'{}'::int[]`, owner: sql`r.user_id` },
  busquedas: { ...table('saved_searches'), accounts: sql`'{}'::int[]`, owner: sql`r.user_id` },
  stock: { ...table('lots'), branch: sql`r.branch` },
}

export const liveGate = (feed: LiveFeed): Gate =>
  LIVE_SOURCES[feed].gate ?? (feed === 'stock' ? getStock.needs : FEED_SOURCES[feed].gate)
