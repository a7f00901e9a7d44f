import { sql } from 'drizzle-orm'
import { coefficients } from '#contract/calls/config/coefficients.ts'
import type { Tx } from '#server/db/client.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable, type Saving } from './catalogue-table.ts'

type Of = Saving<typeof coefficients>

const decimal = (text: string): string => text.replace(',', '.')

const withComma = (column: string) => sql.raw(`replace(trim_scale(t.${column})::text, '.', ',')`)

const table = catalogueTable({
  catalogue: coefficients,
  type: 'coeficiente',
  table: 'fee_tables',
  columns: [],
  stored: ({ args }: Of) => ({
    fee_id: sql`(select id from fees where name = ${args.plan})`,
    installments: args.cuotas,
    coefficient: decimal(args.coeficiente),
    discount: decimal(args.descuento),
    valid_from: args.desde,
    valid_to: args.hasta,
  }),
  joined: {
    plan: sql`(select name from fees where id = t.fee_id)`,
    cuotas: sql`t.installments`,
    coeficiente: withComma('coefficient'),
    descuento: withComma('discount'),
    desde: sql`t.valid_from`,
    hasta: sql`t.valid_to`,
  },
  order: sql`(select name from fees where id = t.fee_id), t.installments, t.valid_from desc`,
  words: ({ plan, cuotas: installments, coeficiente: coefficient }) => [
    plan,
    `${installments} cuotas`,
    coefficient,
  ],
  refuse: async (tx: Tx, { uuid, args }: Of, complaints) => {
    if (args.hasta !== null && args.hasta < args.desde)
      complaints.add('hasta', 'La fecha hasta es anterior a la fecha desde.')
    await tx.execute(sql`insert into fees (name) values (${args.plan}) on conflict (name) do nothing`)
    const { rowCount } = await tx.execute(sql`
      select from fee_tables t join fees f on f.id = t.fee_id where f.name = ${args.plan}
        and t.installments = ${args.cuotas} and t.valid_from = ${args.desde} and t.uuid <> ${uuid}
        and t.deleted_at is null`)
    if (rowCount) complaints.add('desde', 'El plan ya tiene un coeficiente para esas cuotas desde ese día.')
  },
})

export const coefficientsHandlers = catalogueHandlers(table)
