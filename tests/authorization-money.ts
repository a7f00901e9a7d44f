import * as comprobantes from '#contract/calls/cuenta-corriente/comprobantes.ts'
import { leerCuentaCorriente } from '#contract/calls/cuenta-corriente/cuenta-corriente.ts'
import { listarSaldos } from '#contract/calls/cuenta-corriente/saldos.ts'
import { type CallRow, inBody, row, statements, vouchers } from './authorization-words.ts'

/** The calls about what customers owe. */
export const moneyRows: readonly CallRow[] = [
  row(leerCuentaCorriente, statements, {
    kind: 'cuenta',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(listarSaldos, statements, {
    accounts: ({ data }: { data: { account_id: number[] } }) => data.account_id,
  }),
  row(comprobantes.listarComprobantes, vouchers),
  row(comprobantes.listarComprobantes, vouchers, {
    kind: 'cuentaDeComprobantes',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(comprobantes.exportarComprobantes, vouchers, {
    kind: 'cuentaDeComprobantes',
    args: (account) => ({ account, exportToFile: 'csv' }),
    refused: inBody,
  }),
  row(comprobantes.verComprobante, vouchers, { kind: 'comprobante', args: (id) => ({ id }) }),
]
