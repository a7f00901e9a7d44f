import { sql } from 'drizzle-orm'
import { carriers } from '#contract/calls/config/carriers.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable } from './catalogue-table.ts'
import { turnosText } from './turnos-to-come.ts'

const turnosOf = (uuid: string) => sql`t.carrier_uuid = ${uuid}`

const table = catalogueTable({
  catalogue: carriers,
  type: 'fletero',
  table: 'carriers',
  columns: ['nombre', 'dni', 'telefono_1', 'telefono_2', 'patente_1', 'patente_2', 'descripcion'],
  order: sql`t.nombre`,
  words: ({ nombre: name, dni, telefono_1, telefono_2, patente_1, patente_2 }) => [
    ...[name, dni, telefono_1, telefono_2],
    ...[patente_1, patente_2],
  ],
  refuse: async (tx, { uuid, args }, complaints) => {
    const { rowCount } = await tx.execute(
      sql`select from carriers where dni = ${args.dni} and uuid <> ${uuid} and deleted_at is null`,
    )
    if (rowCount) complaints.add('dni', 'Ya hay un fletero con este DNI.')
  },
  usedBy: async (tx, { uuid }, { now }) => {
    const turnos = await turnosText(tx, turnosOf(uuid), now)
    if (turnos) return `El fletero tiene ${turnos}.`
    const { rows } = await tx.execute<{ nombre: string }>(
      sql`select nombre from trucks where carrier_uuid = ${uuid} and deleted_at is null order by nombre limit 1`,
    )
    return rows[0] ? `El fletero maneja el camión ${rows[0].nombre}.` : null
  },
})

export const carriersHandlers = catalogueHandlers(table)
