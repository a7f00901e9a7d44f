import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayOf } from '#contract/kit/day.ts'
import type { Db, Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { writeOut } from '#server/erp/write-out.ts'
import type { Task } from '#server/jobs/job.ts'
import { isKeeping } from '#server/records/group/offered.ts'
import { type NoteCells, noteText, readNoteCells } from './note-file.ts'

const AT_ONCE = 200

/** Moves with everything that a file of the turno `t` holds. */
const madeOf: SQL = sql`concat_ws('.', t.version, b.version, r.version, k.version)`

/** The turnos `t` to come whose branches ask for transport notes, with their trips and trucks. */
const asking = (today: string): SQL => sql`turnos t
  join branches b on b.uuid = t.branch_uuid and b.exige_remito <> 'no'
  left join trip_stops s on s.turno_id = t.id and s.live left join trips r on r.id = s.trip_id
  left join trucks k on k.uuid = r.truck_uuid
  left join lateral (select n.* from transport_notes n where n.turno_id = t.id order by n.version desc limit 1) last on true
  where t.fecha >= ${today} and t.estado = 'agendado'`

/** A truck leaves with what was agreed; requests wait for an answer first. */
const isAgreed: SQL = sql`(${isKeeping} and t.etapa <> 'solicitado')`

/** Puts turnos that were agreed to, changed or called off in line; one that goes on changing begins its minute anew. */
export async function queueNotes(db: Queryable, today: string): Promise<void> {
  await db.execute(sql`
    insert into transport_notes (turno_id, version, name, made_of)
    select id, next, 'remito-' || uuid || '-v' || next || '.csv', made_of from (
      select t.id, t.uuid, ${madeOf} as made_of,
        coalesce(last.version, 0) + case when last.request is null and last.id is not null then 0 else 1 end as next
      from ${asking(today)} and last.made_of is distinct from ${madeOf} and (${isAgreed} or last.request is not null)
      order by t.fecha, t.id limit ${AT_ONCE}) q
    on conflict (turno_id, version) do update set made_of = excluded.made_of, at = now()`)
}

const waiting = {
  id: v.number(),
  turno_id: v.number(),
  version: v.number(),
  made_of: v.string(),
  agreed: v.boolean(),
  before: v.nullable(v.array(v.record(v.string(), v.string()))),
}

const without = (lines: readonly NoteCells[] | null): string =>
  JSON.stringify(lines?.map((cells) => Object.entries(cells).sort()) ?? null)

/** The lines of a version; null for one that would be the same as the one before, or that never went out. */
function linesOf(
  row: v.InferOutput<v.ObjectSchema<typeof waiting, undefined>>,
  now: NoteCells[] | undefined,
) {
  const off = row.before?.map((cells) => ({ ...cells, estado: 'anulado' })) ?? null
  const lines = row.agreed ? (now ?? null) : off
  return without(lines) === without(row.before) ? null : lines
}

/** Writes down what the next files hold, of turnos left alone for a minute; the turno waits for its answer then. */
export async function fillNotes(
  tx: Queryable,
  quiet: SQL = sql`n.at < now() - interval '1 minute'`,
): Promise<number> {
  const rows = await rowsOf(tx, waiting).read(sql`
    select n.id::float8 as id, n.turno_id, n.version, n.made_of, ${isAgreed} as agreed,
      (select p.request from transport_notes p where p.turno_id = n.turno_id and p.version = n.version - 1) as before
    from transport_notes n join turnos t on t.id = n.turno_id
    where n.status = 'pendiente' and n.request is null and ${quiet} order by n.id limit ${AT_ONCE}
    for update of n skip locked`)
  const cells = await readNoteCells(
    tx,
    rows.flatMap(({ agreed, turno_id }) => (agreed ? [turno_id] : [])),
  )
  for (const row of rows) {
    const lines = linesOf(row, cells.get(row.turno_id))
    await (lines ? fill(tx, row, lines) : forget(tx, row))
  }
  return rows.length
}

type Waiting = Pick<
  v.InferOutput<v.ObjectSchema<typeof waiting, undefined>>,
  'id' | 'turno_id' | 'version' | 'made_of'
>

async function fill(tx: Queryable, { id, turno_id, version }: Waiting, lines: NoteCells[]): Promise<void> {
  const note = { version, estado: 'pendiente', remito: '', cot: '', vence: '', mensaje: '' }
  await tx.execute(sql`update turnos set remito = ${JSON.stringify(note)}::jsonb where id = ${turno_id}`)
  await tx.execute(sql`
    update transport_notes n set request = ${JSON.stringify(lines)}::jsonb, made_of = ${madeOf}
    from turnos t join branches b on b.uuid = t.branch_uuid
    left join trip_stops s on s.turno_id = t.id and s.live left join trips r on r.id = s.trip_id
    left join trucks k on k.uuid = r.truck_uuid
    where n.id = ${id} and t.id = n.turno_id`)
}

/** Nothing of it is new to the ERP. */
async function forget(tx: Queryable, { id, turno_id, version, made_of }: Waiting): Promise<void> {
  await tx.execute(sql`delete from transport_notes where id = ${id}`)
  await tx.execute(sql`
    update transport_notes set made_of = ${made_of} where turno_id = ${turno_id} and version = ${version - 1}`)
}

const filled = {
  id: v.number(),
  name: v.string(),
  version: v.number(),
  request: v.array(v.record(v.string(), v.string())),
}

/** Writes the files of filled versions: after a kill between a file and its mark, the same file again. */
async function writeFilled(db: Db, erpDir: string): Promise<void> {
  for (;;) {
    const rows = await rowsOf(db, filled).read(sql`
      select id::float8 as id, name, version, request from transport_notes
      where status = 'pendiente' and request is not null order by id limit ${AT_ONCE}`)
    if (rows.length === 0) return
    for (const { name, version, request } of rows) await writeOut(erpDir, name, noteText(request, version))
    const ids = rows.map(({ id }) => id)
    await db.execute(sql`
      update transport_notes set status = 'enviado', sent_at = now()
      where id = any(${sql.param(ids)}::bigint[]) and status = 'pendiente'`)
  }
}

/** Asks the ERP for the transport notes of turnos that were agreed to or changed, each version once under its own name. */
export const sendNotes: Task<'send-notes', { erpDir?: string | undefined }> = async ({ db, erpDir }) => {
  if (erpDir === undefined) return
  await queueNotes(db, dayOf(new Date()))
  while ((await db.transaction((tx) => fillNotes(tx))) === AT_ONCE) await writeFilled(db, erpDir)
  await writeFilled(db, erpDir)
}
