import { listBalances } from '#contract/calls/statement/balances.ts'
import { getStatement } from '#contract/calls/statement/statement.ts'
import * as vouchers from '#contract/calls/statement/vouchers.ts'
import { type CallRow, inBody, row, statements, voucherReaders } from './authorization-words.ts'

/** The calls about what customers owe. */
export const moneyRows: readonly CallRow[] = [
  row(getStatement, statements, {
    kind: 'cuenta',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(listBalances, statements, {
    accounts: ({ data }: { data: { account_id: number[] } }) => data.account_id,
  }),
  row(vouchers.listVouchers, voucherReaders),
  row(vouchers.listVouchers, voucherReaders, {
    kind: 'cuentaDeComprobantes',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(vouchers.exportVouchers, voucherReaders, {
    kind: 'cuentaDeComprobantes',
    args: (account) => ({ account, exportToFile: 'csv' }),
    refused: inBody,
  }),
  row(vouchers.viewVoucher, voucherReaders, { kind: 'comprobante', args: (id) => ({ id }) }),
]
