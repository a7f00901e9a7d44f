import { sql } from 'drizzle-orm'
import { closedDays } from '#contract/calls/config/closed-days.ts'
import { formatDay, TIME_ZONE } from '#contract/kit/day.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable } from './catalogue-table.ts'

const HOURS = 'Las horas van las dos o ninguna, y «Desde» es antes que «Hasta».'

const table = catalogueTable({
  catalogue: closedDays,
  type: 'feriado',
  table: 'closed_days',
  columns: ['fecha', 'nombre', 'hora_desde', 'hora_hasta', 'cerrado'],
  stored: ({ args }) => ({ branch_uuid: args.sucursal_uuid }),
  joined: { sucursal_uuid: sql`t.branch_uuid`, nacional: sql`t.nacional` },
  // Days to come stand first.
  order: sql`t.fecha < to_char(now() at time zone ${TIME_ZONE}, 'YYYY-MM-DD'), t.fecha`,
  words: ({ fecha: date, nombre: name }) => [name, date, formatDay(date)],
  refuse: async (tx, { uuid, args }, complaints) => {
    const { fecha: date, sucursal_uuid: branch, hora_desde: from, hora_hasta: until } = args
    if ((from === null) !== (until === null) || (from && until && from >= until))
      complaints.add('hora_hasta', HOURS)
    const { rowCount: branches } = await tx.execute(
      sql`select from branches where uuid = ${branch} and deleted_at is null`,
    )
    if (branch && !branches) complaints.add('sucursal_uuid', 'La sucursal no existe.')
    const { rowCount } =
      await tx.execute(sql`select from closed_days where fecha = ${date} and uuid <> ${uuid}
      and branch_uuid is not distinct from ${branch} and (hora_desde is null or ${from}::text is null) and deleted_at is null`)
    if (rowCount) complaints.add('fecha', 'Ese día ya está en la lista.')
  },
})

export const closedDaysHandlers = catalogueHandlers(table)
