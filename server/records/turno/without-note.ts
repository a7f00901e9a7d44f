import { sql } from 'drizzle-orm'
import { hasNote, LEFT_WITHOUT_NOTE } from '#contract/calls/rules/note-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'

/** 'Salió sin remito.' where its branch asks for one, it has none, and its story does not say so yet; '' otherwise. */
export async function leftWithoutNote(
  tx: Queryable,
  turno: { id: number } & Pick<Turno, 'remito'>,
  day: Day,
): Promise<string> {
  if (hasNote(turno, day)) return ''
  const { rowCount } = await tx.execute(sql`
    select from turnos t join branches b on b.uuid = t.branch_uuid and b.exige_remito = 'pide'
    where t.id = ${turno.id} and not exists (
      select from turno_steps s where s.turno_id = t.id and s.aviso like ${`%${LEFT_WITHOUT_NOTE}%`})`)
  return rowCount ? LEFT_WITHOUT_NOTE : ''
}
