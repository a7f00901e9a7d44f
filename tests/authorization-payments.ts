import { receivePaymentNotice } from '#contract/calls/payments/notices.ts'
import { getPaymentOptions } from '#contract/calls/payments/options.ts'
import * as payments from '#contract/calls/payments/payments.ts'
import {
  USERS as all,
  type CallRow,
  inBody,
  type References,
  row,
  SCOPE,
  type User,
  voucherReaders,
} from './authorization-words.ts'

/** Users who see and make payments: customers, sellers, administrators, who see every account's. [A156] */
const payers = voucherReaders
const administrators: readonly User[] = ['root', 'admin']

const ofPayments = ({ data: { data } }: { data: { data: { account: { id: number } }[] } }) =>
  data.map(({ account }) => account.id)

const payment = (more: Record<string, unknown>) => ({
  ...{ title: 'Seña', description: 'De la mesada', unit_price_receive: '100', installments: 1 },
  ...more,
})

/** The calls of payment links, as rows of the matrix. */
export const paymentRows: readonly CallRow[] = [
  row(payments.listPayments, payers, { accounts: ofPayments, everyAccount: ['admin'] }),
  row(payments.listPayments, payers, {
    kind: 'cuentaDeComprobantes',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(payments.getPayment, payers, { kind: 'pago', args: (uuid) => ({ uuid }) }),
  row(getPaymentOptions, payers, {
    kind: 'cuentaDeComprobantes',
    args: (account) => ({ account }),
    refused: inBody,
  }),
  row(payments.savePayment, payers, {
    kind: 'cuentaDeComprobantes',
    args: (account) => payment({ account }),
    refused: inBody,
  }),
  row(payments.savePayment, payers, {
    kind: 'pago',
    args: (uuid) => payment({ uuid }),
    refused: inBody,
  }),
  row(payments.deletePayment, payers, { kind: 'pago', args: (uuid) => ({ uuid, reason: 'Duplicado' }) }),
  row(payments.resyncPayment, administrators, { kind: 'pago', args: (uuid) => ({ uuid }) }),
  row(payments.resyncPaymentWithSap, administrators, { kind: 'pago', args: (uuid) => ({ uuid }) }),
  row(payments.decidePayment, administrators, {
    kind: 'pago',
    args: (uuid) => ({ uuid, decision: 'aceptar' }),
  }),
  row(receivePaymentNotice, all, { public: true, args: () => ({ proveedor: 'fiserv', oid: 'X' }) }),
]

type One = (statement: string) => Promise<string | null>

const absentUuid = '00000000-0000-4000-8000-000000000000'

/** A payment in the user's accounts; who administers payments sees all. [A157] */
async function ofPayment(item: One, user: User): Promise<References> {
  const scope = user === 'admin' ? null : SCOPE[user]
  const where = scope === null ? 'true' : `account_id = any('{${scope.join(',')}}')`
  return {
    own: (await item(`select uuid from payments where ${where} order by id limit 1`)) ?? absentUuid,
    foreign: await item(`select uuid from payments where not (${where}) order by id limit 1`),
    absent: absentUuid,
    malformed: 'x',
  }
}

/** The rows that the references of these calls point at. */
export const paymentReferences = (item: One) => ({
  pago: (user: User) => ofPayment(item, user),
  coeficiente: async (): Promise<References> => ({
    own:
      (await item(`select uuid from fee_tables t where deleted_at is null
        and fee_id = (select id from fees where name = 'Débito')`)) ?? absentUuid,
    ...{ foreign: null, absent: absentUuid, malformed: 'x' },
  }),
})
