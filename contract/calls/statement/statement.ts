import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { optional } from '#contract/kit/wire.ts'
import { balances, COMPANIES, homeBalances, rate } from './balances.ts'

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
  /** The claim whose return it credits. */
  reclamo: v.optional(v.nullable(v.object({ uuid: v.string(), id: v.number() }))),
})
export type AccountDocument = v.InferOutput<typeof document>

/** The documents of one company, its newest ones; `total` in pesos, those in U$D are added up apart. [A141] */
export const company = v.object({
  code: v.picklist(COMPANIES),
  name: v.string(),
  total: v.nullable(v.number()),
  total_usd: v.nullable(v.number()),
  /** Number of its open documents: more than `docs` has where the list is cut. */
  cantidad: v.number(),
  docs: v.array(document),
})

/** Age of the open documents in a currency, on the day they were asked about: of all of them, whatever the list has. */
export const ageing = v.object({
  moneda: currency,
  no_vencido: v.number(),
  /** Days since they were due: 1 to 30, 31 to 60, more. */
  hasta_30: v.number(),
  hasta_60: v.number(),
  mas_de_60: v.number(),
  /** Payments and credits that no document was set against; negative. */
  a_favor: v.number(),
})
export type Ageing = v.InferOutput<typeof ageing>

/** The balance at the end of a day, in pesos and in U$D. */
export const balancePoint = v.object({ dia: v.string(), saldo: v.number(), saldo_usd: v.number() })
export type BalancePoint = v.InferOutput<typeof balancePoint>

/** A statement of one account, or of all of a customer's; `al` is null when the ERP never said it. [S251, A127, A184] */
export const statement = v.object({
  docsPorSociedad: v.array(company),
  limite_de_credito: v.nullable(v.number()),
  limite_disponible: v.nullable(v.number()),
  ...v.pick(balances, ['saldo_total', 'real_saldo_total', 'saldo_usd', 'vencido', 'vencido_usd']).entries,
  /** Pesos first, dollars where there are some. [A202] */
  antiguedad: v.array(ageing),
  /** Ends of the last 12 months as far as they are known, and today. */
  evolucion: v.optional(v.array(balancePoint), []),
  ...v.pick(homeBalances, ['cuentas', 'sin_comprobantes', 'al']).entries,
  /** For charging what is owed in U$D: links are in pesos. Null until the ERP gave one. [A175] */
  cotizacion: v.nullable(rate),
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
