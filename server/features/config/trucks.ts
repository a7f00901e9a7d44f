import { sql } from 'drizzle-orm'
import { trucks } from '#contract/calls/config/trucks.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable } from './catalogue-table.ts'

const table = catalogueTable({
  catalogue: trucks,
  type: 'camion',
  table: 'trucks',
  columns: ['nombre', 'patente', 'max_kg'],
  stored: ({ args }) => ({ carrier_uuid: args.fletero_uuid }),
  joined: { fletero_uuid: sql`t.carrier_uuid` },
  order: sql`t.nombre`,
  words: ({ nombre: name, patente }) => [name, patente],
  refuse: async (tx, { uuid, args }, complaints) => {
    const { rowCount } = await tx.execute(
      sql`select from trucks where patente = ${args.patente} and uuid <> ${uuid} and deleted_at is null`,
    )
    if (rowCount) complaints.add('patente', 'Ya hay un camión con esta patente.')
    const carrier = args.fletero_uuid as string | null
    const { rowCount: carriers } = await tx.execute(
      sql`select from carriers where uuid = ${carrier} and deleted_at is null`,
    )
    if (carrier !== null && !carriers) complaints.add('fletero_uuid', 'El fletero no existe.')
  },
  usedBy: async (tx, { uuid }, { now }) => {
    const { rows } = await tx.execute<{ n: number; fecha: string }>(sql`
      select n, fecha from trips where truck_uuid = ${uuid} and fecha >= ${dayOf(now)} and estado <> 'cerrado'
        and deleted_at is null order by fecha, n limit 1`)
    return rows[0] ? `El camión sale en el reparto ${rows[0].n} del ${formatDay(rows[0].fecha)}.` : null
  },
})

export const trucksHandlers = catalogueHandlers(table)
