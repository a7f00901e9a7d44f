import { sql } from 'drizzle-orm'
import { bays } from '#contract/calls/config/bays.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable } from './catalogue-table.ts'

const table = catalogueTable({
  catalogue: bays,
  type: 'nave',
  table: 'warehouses',
  columns: ['nombre', 'descripcion'],
  order: sql`t.nombre`,
  words: ({ nombre: name, descripcion: description }) => [name, description],
  refuse: async (tx, { uuid, args }, complaints) => {
    const { rowCount } = await tx.execute(sql`select from warehouses
      where lower(nombre) = lower(${args.nombre}) and uuid <> ${uuid} and deleted_at is null`)
    if (rowCount) complaints.add('nombre', 'Ya hay una nave con este nombre.')
  },
})

export const baysHandlers = catalogueHandlers(table)
