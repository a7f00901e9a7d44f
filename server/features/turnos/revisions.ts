import { type SQL, sql } from 'drizzle-orm'
import { latest, stillRunning } from '#server/db/revision.ts'

/** Tables whose rows turnos show; a change of their groups and orders touches the turnos themselves. */
const SHOWN = ['accounts', 'products', 'carriers', 'group_states', 'order_statuses', 'sap_pending', 'photos']

const newest = sql`greatest(${sql.join(SHOWN.map(latest), sql`, `)}, held.newest, '0'::xid8)`

/**
 * Moves with every change of what these turnos show, but for the names of people: how many there are (deleted ones too,
 * so that one that goes elsewhere counts) and the newest transaction among them and what they show.
 */
function revisionOfTurnos(where: SQL, when: SQL): SQL {
  // `offset 0`: otherwise every mention of `newest` would look everything up again.
  return sql`(
  select concat_ws('.', one.found, one.newest) || ${stillRunning(sql`one.newest`)}
  from (select held.found, ${newest} as newest from (
    select count(*)::int as found, max(t.tx) as newest from turnos t where ${where}) held offset 0) one where ${when})`
}

/** The revision of some days' turnos. */
export const turnosRevision = (where: SQL): SQL => revisionOfTurnos(where, sql`true`)

const visible = sql`t.deleted_at is null and (me.accounts is null or exists (
  select 1 from turno_accounts mine where mine.turno_id = t.id and mine.account_id = any(me.accounts)))`

/** The revision of one turno; out of scope or deleted it is null. */
export const turnoRevision = (where: SQL): SQL =>
  revisionOfTurnos(sql`${where} and ${visible}`, sql`one.found > 0`)
