import { sql } from 'drizzle-orm'
import { groupStatuses } from '#contract/calls/config/group-statuses.ts'
import type { SavedArgs } from '#contract/kit/catalogue.ts'
import { fold } from '#contract/kit/normalize.ts'
import { slug } from '#contract/rules/slug.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable } from './catalogue-table.ts'

/** The key as typed, else made of the name. [A48] */
const keyOf = ({ key, nombre: name }: SavedArgs<typeof groupStatuses>): string => key || slug(fold(name))

const table = catalogueTable({
  catalogue: groupStatuses,
  type: 'estado-de-grupo',
  table: 'group_states',
  columns: ['nombre', 'color'],
  stored: ({ args }) => ({ key: keyOf(args), orden: args.order }),
  joined: { key: sql`t.key`, order: sql`t.orden` },
  order: sql`t.orden, t.nombre`,
  words: ({ nombre: name, key }) => [name, key],
  refuse: async (tx, { uuid, args }, complaints) => {
    const key = keyOf(args)
    if (key === '') return complaints.add('key', 'Debe ingresar una clave con letras o números.')
    const { rowCount } = await tx.execute(
      sql`select from group_states where key = ${key} and uuid <> ${uuid} and deleted_at is null`,
    )
    if (rowCount) complaints.add('key', 'Ya hay un estado con esta clave.')
  },
  usedBy: async (tx, { uuid }) => {
    const { rows } = await tx.execute<{ groups: number; others: boolean }>(sql`select
      (select count(*)::int from order_groups where state_uuid = ${uuid}) as groups,
      exists (select from group_states where uuid <> ${uuid} and deleted_at is null) as others`)
    const { groups = 0, others = false } = rows[0] ?? {}
    if (groups > 0) return `El estado está en uso en ${groups} ${groups === 1 ? 'grupo' : 'grupos'}.`
    return others ? null : 'Los grupos nuevos necesitan al menos un estado.'
  },
})

export const groupStatusesHandlers = catalogueHandlers(table)
