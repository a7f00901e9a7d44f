import { sql } from 'drizzle-orm'
import { aCuit } from '#server/erp/cells.ts'
import { aMoment } from '#server/erp/day-cells.ts'
import { type ErpImport, optional, required } from '#server/erp/erp-import.ts'
import { decimal } from '#server/erp/number-cells.ts'
import { upsert } from '#server/erp/upsert.ts'
import { ofAccount, unknownAccount } from './references.ts'

const MAX_CENTS = 999_999_999_999

export const limites: ErpImport = {
  method: 'getLimites',
  name: 'Límites de crédito',
  description: 'Cuánto puede deber cada cuenta y cuánto le queda, en pesos.',
  stem: 'limites',
  columns: [
    required('cuit', aCuit(), { aka: ['stcd1'], label: 'cuit' }),
    required('limite', decimal({ most: MAX_CENTS }), {
      aka: ['limite_de_credito', 'klimk'],
      label: 'limite',
    }),
    required('disponible', decimal({ least: -MAX_CENTS, most: MAX_CENTS })),
    optional('saldo_real', decimal({ least: -MAX_CENTS, most: MAX_CENTS })),
    required('as_of', aMoment(), { aka: ['al', 'fecha'] }),
  ],
  key: ['cuit'],
  refuse: [unknownAccount],
  kept: {
    table: 'account_limits',
    alive: sql`true`,
    label: sql`(select a.account_name from accounts a where a.id = t.account_id)`,
    keys: { cuit: sql`(select a.cuit from accounts a where a.id = t.account_id)` },
    gone: null,
  },
  apply: (has) =>
    upsert(has, {
      table: 'account_limits',
      key: ['account_id'],
      fields: {
        account_id: sql`a.id`,
        limite: sql`s.limite`,
        disponible: sql`s.disponible`,
        saldo_real: sql`s.saldo_real`,
        as_of: sql`s.as_of`,
      },
      join: ofAccount,
      optional: ['saldo_real'],
    }),
}
