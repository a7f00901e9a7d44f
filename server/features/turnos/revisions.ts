import { type SQL, sql } from 'drizzle-orm'

/** What turnos show of others; a change of their groups and orders touches the turnos themselves. */
const SHOWN = ['accounts', 'products', 'carriers', 'group_states', 'order_statuses', 'sap_pending', 'photos']

const latest = (table: string): SQL => sql`(select tx from ${sql.identifier(table)} order by tx desc limit 1)`

const newest = sql`greatest(${sql.join(SHOWN.map(latest), sql`, `)}, held.newest, '0'::xid8)`

/**
 * Moves with every change of what these turnos show, but for the names of people: how many there are (deleted ones too,
 * so that one that goes elsewhere counts) and the newest transaction among them and what they show. While one older
 * than the newest still runs, its rows will appear without moving the maximum: then the snapshot is part of the text.
 */
function revisionOf(where: SQL, when: SQL): SQL {
  // `offset 0`: otherwise every mention of `newest` would look everything up again.
  return sql`(
  select concat_ws('.', one.found, one.newest) || case
    when one.newest < pg_snapshot_xmin(pg_current_snapshot()) then ''
    else '@' || pg_current_snapshot()::text end
  from (select held.found, ${newest} as newest from (
    select count(*)::int as found, max(t.tx) as newest from turnos t where ${where}) held offset 0) one where ${when})`
}

/** The revision of some days' turnos. */
export const turnosRevision = (where: SQL): SQL => revisionOf(where, sql`true`)

const visible = sql`t.deleted_at is null and (me.accounts is null or exists (
  select 1 from turno_accounts mine where mine.turno_id = t.id and mine.account_id = any(me.accounts)))`

/** The revision of one turno; out of scope or deleted it is null. */
export const turnoRevision = (where: SQL): SQL => revisionOf(sql`${where} and ${visible}`, sql`one.found > 0`)
