import { sql } from 'drizzle-orm'
import { fleteros } from '#contract/calls/config/fleteros.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import type { Tx } from '#server/db/client.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable } from './catalogue-table.ts'

/** A carrier's turnos from a day on: how many, and the first day. */
async function turnosOf(
  tx: Tx,
  uuid: string,
  today: string,
): Promise<{ count: number; first: string | null }> {
  const { rows } = await tx.execute<{ count: number; first: string | null }>(sql`
    select count(*)::int as count, min(fecha) as first from turnos
    where carrier_uuid = ${uuid} and deleted_at is null and fecha >= ${today}`)
  return rows[0] as { count: number; first: string | null }
}

const table = catalogueTable({
  catalogue: fleteros,
  type: 'fletero',
  table: 'carriers',
  columns: ['nombre', 'dni', 'telefono_1', 'telefono_2', 'patente_1', 'patente_2', 'descripcion'],
  order: sql`t.nombre`,
  words: ({ nombre, dni, telefono_1, telefono_2, patente_1, patente_2 }) => [
    ...[nombre, dni, telefono_1, telefono_2],
    ...[patente_1, patente_2],
  ],
  refuse: async (tx, { uuid, args }, complaints) => {
    const { rowCount } = await tx.execute(
      sql`select from carriers where dni = ${args.dni} and uuid <> ${uuid} and deleted_at is null`,
    )
    if (rowCount) complaints.add('dni', 'Ya hay un fletero con este DNI.')
  },
  // Turnos show the name and the telephone of their carrier: phones read those to come again.
  write: async (tx, { uuid, args, before, context }) => {
    if (!before || (before.nombre === args.nombre && before.telefono_1 === args.telefono_1)) return
    await tx.execute(sql`update turnos set tx = tx
      where carrier_uuid = ${uuid} and deleted_at is null and fecha >= ${dayOf(context.now)}`)
  },
  usedBy: async (tx, { uuid }, { now }) => {
    const { count, first } = await turnosOf(tx, uuid, dayOf(now))
    if (first === null) return null
    const turnos = count === 1 ? 'un turno' : `${count} turnos, el primero`
    return `El fletero tiene ${turnos} el ${formatDay(first)}.`
  },
})

export const fleterosHandlers = catalogueHandlers(table)
