import {
  listarEstadosDeGrupos,
  listarEstadosDePedidos,
  listarEstadosParaElegir,
} from '#contract/calls/catalogos.ts'
import { buscarCuentas, leerCuenta, listarCuentasParaPedidos } from '#contract/calls/cuentas.ts'
import { callName } from '#src/offline/coverage.ts'
import { type Landed, type Landing, landing } from '#src/offline/effect.ts'
import type { FieldRows, FieldTable } from '#src/offline/field-rows.ts'
import { cuentaName } from './cuentas-known.ts'

const rowsOf = <T extends FieldTable>(table: T, rows: readonly FieldRows[T][]): Landed => ({
  writes: rows.map((row) => ({ table, row })),
})

/** Accounts and the small catalogues, as the calls of the specification bring them. */
export const cuentasLandings: Landing[] = [
  landing(listarCuentasParaPedidos, (cuentas) =>
    // What installments cost changes at midnight: forms ask for it.
    rowsOf(
      'cuentas',
      cuentas.map(({ app_fees: _, ...row }) => row),
    ),
  ),
  landing(buscarCuentas, ({ data }, input) => ({
    // Balances have an answer of their own, with its age.
    ...rowsOf(
      'cuentas',
      data.map(({ saldos: _, ...row }) => row),
    ),
    knows: [callName('cuentas', buscarCuentas, input)],
  })),
  landing(leerCuenta, ({ data }) => {
    // 'all' is no account.
    if (data.id === 'all' || !('version' in data)) return { writes: [] }
    const { saldos: _, ...row } = data
    return { ...rowsOf('cuentas', [row]), knows: [cuentaName(row.id)] }
  }),
  landing(listarEstadosDePedidos, ({ states }) => rowsOf('estados', states)),
  landing(listarEstadosParaElegir, ({ data }) => rowsOf('estados', data)),
  landing(listarEstadosDeGrupos, ({ data }) => rowsOf('estadosDeGrupo', data)),
]
