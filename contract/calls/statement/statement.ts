import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { optional } from '#contract/kit/wire.ts'
import { COMPANIES } from './balances.ts'

/** The number of an account, as addresses and forms write it. */
export const accountNumber = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,9}$/, 'Cuenta inválida.'),
  v.transform(Number),
)

export const currency = v.picklist(['$', 'U$D'])

/** An open document of a statement. [S251] */
export const document = v.object({
  id: v.number(),
  /** Days, YYYY-MM-DD. */
  fecha_documento: v.string(),
  vencimiento: v.nullable(v.string()),
  /** As the ERP has it; `kindInWords` says what it means. */
  clase: v.string(),
  referencia: v.string(),
  /** Debts are positive. [A140] */
  importe: v.number(),
  moneda: currency,
  /** Elsewhere, https only. */
  url: v.nullable(v.string()),
  texto: v.string(),
  /** Whether its original is kept here. */
  original: v.boolean(),
  account_name: v.string(),
})
export type AccountDocument = v.InferOutput<typeof document>

/** The documents of one company; `total` in pesos, those in U$D are added up apart. [A141] */
export const company = v.object({
  code: v.picklist(COMPANIES),
  name: v.string(),
  total: v.number(),
  total_usd: v.number(),
  docs: v.array(document),
})

/** A statement of one account, or of all of a customer's. [S251, A127] */
export const statement = v.object({
  docsPorSociedad: v.array(company),
  limite_de_credito: v.nullable(v.number()),
  limite_disponible: v.nullable(v.number()),
  saldo_total: v.number(),
  real_saldo_total: v.number(),
  vencido: v.number(),
  /** Number of accounts it is the sum of. */
  cuentas: v.number(),
  /** When the ERP said so, ISO: the oldest of all of them; null when it never did. [A184] */
  al: v.nullable(v.string()),
})
export type Statement = v.InferOutput<typeof statement>

/** Debts, document by document; users who see every account name one. [S250, S252, A74] */
export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/cuenta-corriente',
  summary: 'Estado de cuenta',
  needs: 'cuenta-corriente-ver',
  input: v.object({ account: optional(accountNumber) }),
  output: statement,
})

const KINDS: Readonly<Record<string, string>> = {
  AB: 'Compensación',
  DA: 'Documento de deudor',
  DG: 'Nota de crédito',
  DR: 'Factura',
  DZ: 'Pago',
  RV: 'Factura',
  ZP: 'Orden de pago',
}

/** A kind of document in words; an unknown one as the ERP has it. */
export const kindInWords = (kind: string): string => KINDS[kind] ?? kind

/** Whether an amount is without taxes, which an asterisk says. [S254] */
export const isWithoutTaxes = (type: string): boolean => type === 'Factura'
