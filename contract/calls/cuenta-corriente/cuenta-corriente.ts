import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { opcional } from '#contract/kit/wire.ts'
import { SOCIEDADES } from './saldos.ts'

/** The number of an account, as addresses and forms write it. */
export const numeroDeCuenta = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,9}$/, 'Cuenta inválida.'),
  v.transform(Number),
)

export const moneda = v.picklist(['$', 'U$D'])

/** An open document of a statement. [S251] */
export const documento = v.object({
  id: v.number(),
  /** Days, YYYY-MM-DD. */
  fecha_documento: v.string(),
  vencimiento: v.nullable(v.string()),
  /** As the ERP has it; `claseEnPalabras` says what it means. */
  clase: v.string(),
  referencia: v.string(),
  /** Debts are positive. [A140] */
  importe: v.number(),
  moneda,
  /** Elsewhere, https only. */
  url: v.nullable(v.string()),
  texto: v.string(),
  /** Whether its original is kept here. */
  original: v.boolean(),
  account_name: v.string(),
})
export type Documento = v.InferOutput<typeof documento>

/** The documents of one company; `total` in pesos, those in U$D are added up apart. [A141] */
export const sociedad = v.object({
  code: v.picklist(SOCIEDADES),
  name: v.string(),
  total: v.number(),
  total_usd: v.number(),
  docs: v.array(documento),
})

/** A statement of one account, or of all of a customer's. [S251, A127] */
export const cuentaCorriente = v.object({
  docsPorSociedad: v.array(sociedad),
  limite_de_credito: v.nullable(v.number()),
  limite_disponible: v.nullable(v.number()),
  saldo_total: v.number(),
  real_saldo_total: v.number(),
  vencido: v.number(),
  /** How many accounts it is the sum of. */
  cuentas: v.number(),
  /** When the ERP said so, ISO: the oldest of all of them; null when it never did. [A184] */
  al: v.nullable(v.string()),
})
export type CuentaCorriente = v.InferOutput<typeof cuentaCorriente>

/** What is owed, document by document; who sees every account names one. [S250, S252, A74] */
export const leerCuentaCorriente = defineEndpoint({
  method: 'GET',
  path: '/api/cuenta-corriente',
  summary: 'Estado de cuenta',
  needs: 'cuenta-corriente-ver',
  input: v.object({ account: opcional(numeroDeCuenta) }),
  output: cuentaCorriente,
})

const CLASES: Readonly<Record<string, string>> = {
  AB: 'Compensación',
  DA: 'Documento de deudor',
  DG: 'Nota de crédito',
  DR: 'Factura',
  DZ: 'Pago',
  RV: 'Factura',
  ZP: 'Orden de pago',
}

/** A kind of document in words; an unknown one as the ERP has it. */
export const claseEnPalabras = (clase: string): string => CLASES[clase] ?? clase

/** Whether an amount is without taxes, which an asterisk says. [S254] */
export const esSinImpuestos = (tipo: string): boolean => tipo === 'Factura'
