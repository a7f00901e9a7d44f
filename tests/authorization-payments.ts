import { recibirAvisoDePago } from '#contract/calls/pago/avisos.ts'
import { leerOpcionesDePago } from '#contract/calls/pago/opciones.ts'
import * as pagos from '#contract/calls/pago/pagos.ts'
import {
  USERS as all,
  type CallRow,
  inBody,
  type References,
  row,
  SCOPE,
  type User,
  vouchers,
} from './authorization-words.ts'

/** Who sees payments and makes them: customers, sellers, and who administers them, who sees every account's. [A156] */
const payers = vouchers
const administrators: readonly User[] = ['root', 'admin']

const ofPagos = ({ data: { data } }: { data: { data: { account: { id: number } }[] } }) =>
  data.map(({ account }) => account.id)

const payment = (more: Record<string, unknown>) => ({
  ...{ title: 'Seña', description: 'De la mesada', unit_price_receive: '100', installments: 1 },
  ...more,
})

/** The calls of payment links, as rows of the matrix. */
export const paymentRows: readonly CallRow[] = [
  row(pagos.listarPagos, payers, { accounts: ofPagos, everyAccount: ['admin'] }),
  row(pagos.listarPagos, payers, {
    kind: 'cuentaDeComprobantes',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(pagos.leerPago, payers, { kind: 'pago', args: (uuid) => ({ uuid }) }),
  row(leerOpcionesDePago, payers, {
    kind: 'cuentaDeComprobantes',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(pagos.guardarPago, payers, {
    kind: 'cuentaDeComprobantes',
    args: (account) => payment({ account }),
    refused: inBody,
  }),
  row(pagos.guardarPago, payers, {
    kind: 'pago',
    args: (uuid) => payment({ uuid }),
    refused: inBody,
  }),
  row(pagos.eliminarPago, payers, { kind: 'pago', args: (uuid) => ({ uuid, reason: 'Duplicado' }) }),
  row(pagos.resincronizarPago, administrators, { kind: 'pago', args: (uuid) => ({ uuid }) }),
  row(pagos.resincronizarPagoConSap, administrators, { kind: 'pago', args: (uuid) => ({ uuid }) }),
  row(recibirAvisoDePago, all, { public: true, args: () => ({ proveedor: 'fiserv', oid: 'X' }) }),
]

type One = (statement: string) => Promise<string | null>

const absentUuid = '00000000-0000-4000-8000-000000000000'

/** A payment in the user's accounts; who administers payments sees all. [A157] */
async function ofPago(one: One, user: User): Promise<References> {
  const scope = user === 'admin' ? null : SCOPE[user]
  const where = scope === null ? 'true' : `account_id = any('{${scope.join(',')}}')`
  return {
    own: (await one(`select uuid from payments where ${where} order by id limit 1`)) ?? absentUuid,
    foreign: await one(`select uuid from payments where not (${where}) order by id limit 1`),
    absent: absentUuid,
    malformed: 'x',
  }
}

/** What the references of these calls point at. */
export const paymentReferences = (one: One) => ({
  pago: (user: User) => ofPago(one, user),
  coeficiente: async (): Promise<References> => ({
    own:
      (await one(`select uuid from fee_tables t where deleted_at is null
        and fee_id = (select id from fees where name = 'Débito')`)) ?? absentUuid,
    ...{ foreign: null, absent: absentUuid, malformed: 'x' },
  }),
})
