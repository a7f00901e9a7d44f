import * as v from 'valibot'
import { numeroDeCuenta } from '#contract/calls/cuenta-corriente/cuenta-corriente.ts'
import { parseScope } from '#contract/kit/account-scope.ts'
import { centsOf, MOST_CENTS, pesosOf } from '#contract/kit/cents.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { textoSinEnlaces } from '#contract/kit/fields/person-name.ts'
import { pagination } from '#contract/kit/pagination.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { confirmacion, entero, listaConComas, opcional, texto } from '#contract/kit/wire.ts'
import { MAX_CUOTAS, PAGO_ESTADOS } from '#contract/rules/pago-rules.ts'

/** Who administers payments: of every account, with what only they see. [S239, A157] */
export const ADMINISTRA_PAGOS = 'boton-de-pago-administracion'
/** Who sees payments, and who makes and deletes them. [A156] */
export const VE_PAGOS: Gate = { any: ['boton-pago-ver', ADMINISTRA_PAGOS] }
export const CREA_PAGOS: Gate = { any: ['boton-pago-crear', ADMINISTRA_PAGOS] }

/** Texts of a refused form, beside those of its fields. [S228] */
export const PAGO_TEXTOS = {
  cuenta: 'Debe elegir una cuenta.',
  sinPlan: 'La cuenta no tiene un plan de cuotas.',
  plan: 'Debe elegir un plan de cuotas.',
  cuotas: 'Debe elegir la cantidad de cuotas.',
  montoCero: 'El monto debe ser mayor a cero.',
  montoMaximo: 'El monto máximo es $ 99.999.999,99.',
  costoDistinto: 'El costo de las cuotas cambió. Elegí las cuotas de nuevo.',
  sinLink: 'No se pudo generar el link de pago. Vuelva a intentar en unos minutos.',
  motivo: 'Debe ingresar un motivo',
  noSeElimina: 'El botón ya no se puede eliminar.',
  noSeEdita: 'El botón ya no se puede editar.',
  enCurso: 'El botón se está sincronizando. Volvé a intentar en unos minutos.',
  conRecibo: 'El pago ya tiene recibo.',
} as const

/** Cents of an amount above zero: as text (`1.234,56`, `1234.56`) or as a number. */
export const monto = v.pipe(
  numberField(
    { least: 0.01, most: pesosOf(MOST_CENTS), decimals: 2 },
    { none: PAGO_TEXTOS.montoCero, least: PAGO_TEXTOS.montoCero, most: PAGO_TEXTOS.montoMaximo },
  ),
  v.transform(centsOf),
)

/** What the caller may do with a payment now. */
const puede = v.object({
  /** Only while nothing was tried at the processor. [A143] */
  editar: v.boolean(),
  eliminar: v.boolean(),
  resync_fiserv: v.boolean(),
  /** Only without a receipt; of a late payment it is the confirmation that its receipt waits for. [S238, A168] */
  resync_sap: v.boolean(),
})

/**
 * A payment in a list. Moments are ISO, amounts pesos with two decimals. `price` is what the customer pays, as
 * `unit_price`; the distributor receives `unit_price_receive`. [S231]
 */
const fila = v.object({
  uuid: v.string(),
  title: v.string(),
  description: v.string(),
  status: v.picklist(PAGO_ESTADOS),
  price: v.number(),
  unit_price: v.number(),
  unit_price_receive: v.number(),
  /** As asked for, and as the saved coefficient is of. */
  installments: v.number(),
  applied_installments: v.number(),
  account: v.object({ id: v.number(), account_name: v.string(), cuit: v.string() }),
  business_name: v.string(),
  email_notification: v.string(),
  created_at: v.string(),
  created_at_formatted: v.string(),
  created_by_name: v.string(),
  vencimiento_at: v.string(),
  vencimiento_at_formatted: v.string(),
  /** null until the processor made the link. */
  fd_payment_url: v.nullable(v.string()),
  /** Whether the link leads to a host of the processor: only then it is shown as one. [SEC62] */
  link_permitido: v.boolean(),
  /** Of the transaction that decided; '' when there is none. [S234] */
  approval_code: v.string(),
  cardnumber: v.string(),
  bname: v.string(),
  resolved_at: v.nullable(v.string()),
  resolved_at_formatted: v.string(),
  error_msj: v.string(),
  deleted_at: v.nullable(v.string()),
  deleted_at_formatted: v.string(),
  deleted_by_name: v.string(),
  deleted_reason: v.string(),
  /** The order it was made from. [A167] */
  pedido_uuid: v.nullable(v.string()),
  puede,
  ...synced,
  /** The rest only for who administers payments. [S239, R36] */
  order_id: v.optional(v.string()),
  fee: v.optional(v.number()),
  fee_name: v.optional(v.string()),
  applied_fee: v.optional(v.number()),
  /** Money came after expiry or deletion, or twice. [A123] */
  pago_tardio: v.optional(v.boolean()),
})
export type FilaDePago = v.InferOutput<typeof fila>

/** A transaction at the processor with what the accounting answered to it. [S236, S237] */
const transaccion = v.object({
  created_at_formatted: v.string(),
  bname: v.string(),
  cardnumber: v.string(),
  status: v.picklist(['aprobada', 'negada', 'en-curso', 'anulada', 'fallida']),
  amount: v.number(),
  currency: v.string(),
  error_msj: v.string(),
  avs_response: v.string(),
  external_merchant_id: v.string(),
  payment_type: v.string(),
  processor_approval_code: v.string(),
  receipt_number: v.string(),
  ccv_response: v.string(),
  installments_interest: v.string(),
  transaction_origin: v.string(),
  transaction_state: v.string(),
  trace_number: v.string(),
  sap_anio_recibo: v.string(),
  sap_nro_factura: v.string(),
  sap_nro_pedido: v.string(),
  sap_nro_recibo: v.string(),
  sap_sociedad_recibo: v.string(),
  /** What was written for the ERP and what it answered, as text. */
  sap_request_body: v.string(),
  sap_response_body: v.string(),
})

const movimientoSap = v.object({
  created_at_formatted: v.string(),
  sap_status: v.string(),
  sap_nro_factura: v.string(),
  sap_nro_pedido: v.string(),
  sap_nro_recibo: v.string(),
  sap_sociedad_recibo: v.string(),
})

/** One thing that happened to a payment, oldest first. */
const suceso = v.object({ at: v.string(), at_formatted: v.string(), text: v.string() })

/** A payment with its timeline; transactions and accounting for administrators, when it was paid. [S235] */
export const pago = v.object({
  ...fila.entries,
  historia: v.array(suceso),
  transactions: v.optional(v.array(transaccion)),
  sap_history: v.optional(v.array(movimientoSap)),
})
export type Pago = v.InferOutput<typeof pago>

const pagoGuardado = v.object({ ...confirmacion.entries, data: pago })

/** The number of an account, or for sellers a word of their bar: `me` is what they made. [S111, A2] */
const deQuien = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => parseScope(String(value))),
  v.check((scope) => scope !== null, 'Cuenta inválida.'),
)

/**
 * Payments in scope, newest first by default; `f` are statuses, without it all but ELIMINADO. The next page is asked for
 * with the `cursor` of `next_page_url`. [A2]
 */
export const listarPagos = defineEndpoint({
  method: 'GET',
  path: '/api/boton-pago',
  summary: 'Botones de pago',
  needs: VE_PAGOS,
  conditional: true,
  input: v.object({
    q: opcional(texto(100)),
    f: opcional(listaConComas),
    orderBy: opcional(v.picklist(['latest', 'oldest'], 'El orden no es válido.')),
    account: opcional(deQuien),
    page: opcional(entero),
    /** The number before which, or after which for the oldest first, the page begins. */
    cursor: opcional(entero),
  }),
  output: v.object({ data: v.object({ ...pagination.entries, data: v.array(fila) }), etag: v.string() }),
})

/** One payment in scope. [S223] */
export const leerPago = defineEndpoint({
  method: 'GET',
  path: '/api/boton-pago/:uuid',
  summary: 'Leer un botón de pago',
  needs: VE_PAGOS,
  conditional: true,
  input: v.object({ uuid }),
  output: v.object({ data: pago, etag: v.string() }),
})

/**
 * Creates a payment and its link at the processor, or with `uuid` changes one that nothing was tried with. The server
 * computes: `unit_price_receive` leads when both amounts come, and then `unit_price` has to be what it gives today, else
 * 422. `fee` counts only from administrators. A 503 leaves the payment PENDIENTE, its link is made later; the same
 * `intento` again is the same payment. [S229, A69, A143, A166, R35]
 */
export const guardarPago = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago',
  summary: 'Crear o editar un botón de pago',
  needs: CREA_PAGOS,
  body: 'multipart',
  cost: { bytes: 64 * 1024, isHeavy: false },
  input: v.object({
    uuid: opcional(uuid),
    unit_price: opcional(monto),
    unit_price_receive: opcional(monto),
    title: v.pipe(textoSinEnlaces(80), v.minLength(1, 'Debe ingresar un título.')),
    description: v.pipe(texto(500), v.minLength(1, 'Debe ingresar una descripción.')),
    email_notification: opcional(
      v.pipe(
        texto(200),
        v.email('Debe ingresar un correo electrónico válido.'),
        v.transform((text) => text.toLowerCase()),
      ),
    ),
    business_name: opcional(textoSinEnlaces(200)),
    fee: opcional(entero),
    installments: opcional(
      v.pipe(entero, v.minValue(1, PAGO_TEXTOS.cuotas), v.maxValue(MAX_CUOTAS, PAGO_TEXTOS.cuotas)),
    ),
    account: opcional(numeroDeCuenta),
    /** Ours: the order it is made from, which has to be in scope. [A167] */
    pedido_uuid: opcional(uuid),
    /** Ours: names this filling of the form. */
    intento: opcional(uuid),
  }),
  output: pagoGuardado,
})

/** Cancels the link at the processor first. [S233] */
export const eliminarPago = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago/:uuid/delete',
  summary: 'Eliminar un botón de pago',
  needs: CREA_PAGOS,
  body: 'form',
  input: v.object({
    uuid,
    reason: v.pipe(v.optional(texto(500), ''), v.minLength(1, PAGO_TEXTOS.motivo)),
  }),
  output: pagoGuardado,
})

/** Reads the payment's state from the processor and applies it; 409 while that is under way, 503 without an answer. [A71] */
export const resincronizarPago = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago/:uuid/resync-fiserv',
  summary: 'Sincronizar con el procesador de pagos',
  needs: ADMINISTRA_PAGOS,
  body: 'form',
  input: v.object({ uuid }),
  output: pagoGuardado,
})

/** Writes the payment for the accounting again; 409 once there is a receipt. [S238, A168] */
export const resincronizarPagoConSap = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago/:uuid/resync-sap',
  summary: 'Sincronizar con contabilidad',
  needs: ADMINISTRA_PAGOS,
  body: 'form',
  input: v.object({ uuid }),
  output: pagoGuardado,
})

export const pagosEndpoints = [
  listarPagos,
  leerPago,
  guardarPago,
  eliminarPago,
  resincronizarPago,
  resincronizarPagoConSap,
]
