import * as v from 'valibot'
import { accountNumber } from '#contract/calls/statement/statement.ts'
import { readAccountScope } from '#contract/kit/account-scope.ts'
import { AMOUNT, centsOf, MOST_CENTS, pesosOf } from '#contract/kit/cents.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { textWithoutLinks } from '#contract/kit/fields/person-name.ts'
import { pagination } from '#contract/kit/pagination.ts'
import { synced } from '#contract/kit/synced.ts'
import { uuid } from '#contract/kit/uuid.ts'
import {
  commaList,
  confirmation,
  integer,
  optional,
  requiredText,
  searchText,
  textUpTo,
} from '#contract/kit/wire.ts'
import { MAX_INSTALLMENTS, PAYMENT_DECISIONS, PAYMENT_STATES } from '#contract/rules/payment-rules.ts'
import { CREATES_PAYMENTS, MANAGES_PAYMENTS, SEES_PAYMENTS } from './gates.ts'
import { notifiedMail, requiredOfPayment } from './required-parts.ts'
import { sapMove, transaction } from './transactions.ts'

/** Texts of a refused form, beside those of its fields. [S228] */
export const PAYMENT_TEXTS = {
  cuenta: 'Debe elegir una cuenta.',
  sinPlan: 'La cuenta no tiene un plan de cuotas.',
  plan: 'Debe elegir un plan de cuotas.',
  cuotas: 'Debe elegir la cantidad de cuotas.',
  montoCero: 'El monto debe ser mayor a cero.',
  montoMaximo: 'El monto máximo es $ 99.999.999,99.',
  costoDistinto: 'El costo de las cuotas cambió. Elegí las cuotas de nuevo.',
  generando: 'El link se está generando',
  sinCambio: 'No se pudo cambiar el link de pago. Volvé a intentar en unos minutos.',
  noAceptado: 'El procesador de pagos no aceptó el link con estos datos.',
  montoNoAceptado: 'El procesador de pagos no acepta un link de este monto.',
  montoBajo: 'El monto es muy bajo: en esas cuotas queda en menos de un centavo.',
  intentoUsado: 'Este formulario ya generó un link, con otros datos.',
  motivo: 'Debe ingresar un motivo',
  noSeElimina: 'El botón ya no se puede eliminar.',
  noSeEdita: 'El botón ya no se puede editar.',
  pagoEnCurso: 'Hay un pago con tarjeta en curso. Volvé a intentar cuando termine.',
  sinDecision: 'El botón no tiene un cobro por decidir.',
  nota: 'Debe ingresar cómo se devuelve.',
  enCurso: 'El botón se está sincronizando. Volvé a intentar en unos minutos.',
  conRecibo: 'El pago ya tiene recibo.',
} as const

/** Cents of an amount above zero: as text (`1.234,56`, `1234.56`) or as a number. */
export const amount = v.pipe(
  numberField(
    { least: 0.01, most: pesosOf(MOST_CENTS), ...AMOUNT, decimals: 2 },
    {
      noun: 'el monto',
      none: PAYMENT_TEXTS.montoCero,
      least: PAYMENT_TEXTS.montoCero,
      most: PAYMENT_TEXTS.montoMaximo,
    },
  ),
  v.transform(centsOf),
)

/** Actions that the caller may take on a payment now. */
const may = v.object({
  /** Only while nothing was tried at the processor. [A143] */
  editar: v.boolean(),
  eliminar: v.boolean(),
  resync_fiserv: v.boolean(),
  /** Only without a receipt; of a late payment it is the confirmation that its receipt waits for. [S238, A168] */
  resync_sap: v.boolean(),
  /** Its money is late or of another amount, and waits for a decision. [A205] */
  decidir: v.boolean(),
})

/**
 * A payment in a list. Moments are ISO, amounts pesos with two decimals. `price` is what the customer pays, as
 * `unit_price`; the distributor receives `unit_price_receive`. [S231]
 */
export const listedPayment = v.object({
  uuid: v.string(),
  title: v.string(),
  description: v.string(),
  status: v.picklist(PAYMENT_STATES),
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
  /** Money was taken by it: its link is not to be handed on. [A205] */
  cobrado: v.boolean(),
  /** A card is being charged. */
  en_curso: v.boolean(),
  /** From the transaction that decided; '' when there is none. [S234] */
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
  puede: may,
  ...synced,
  /** The rest only for who administers payments. [S239, R36] */
  order_id: v.optional(v.string()),
  fee: v.optional(v.number()),
  fee_name: v.optional(v.string()),
  applied_fee: v.optional(v.number()),
  /** Money came after expiry or deletion, or twice. [A123] */
  pago_tardio: v.optional(v.boolean()),
  /** Its money, late or of another amount, waits for a decision, or what was decided. [A205] */
  por_decidir: v.optional(v.boolean()),
  decision: v.optional(v.nullable(v.picklist(PAYMENT_DECISIONS))),
  decision_note: v.optional(v.string()),
})
export type ListedPayment = v.InferOutput<typeof listedPayment>

/** An event of a payment, oldest first. */
const event = v.object({ at: v.string(), at_formatted: v.string(), text: v.string() })

/** A payment with its timeline; transactions and accounting for administrators, once there is one. [S235, A205] */
export const payment = v.object({
  ...listedPayment.entries,
  historia: v.array(event),
  transactions: v.optional(v.array(transaction)),
  sap_history: v.optional(v.array(sapMove)),
})
export type Payment = v.InferOutput<typeof payment>

export const savedPayment = v.object({ ...confirmation.entries, data: payment })

/**
 * Payments in scope, newest first by default; `f` are statuses, without it all but ELIMINADO without money. `tarde` asks
 * an administrator's question: those whose money waits for a decision. The next page is asked for with the `cursor` of
 * `next_page_url`. [A2, A205]
 */
export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/boton-pago',
  summary: 'Botones de pago',
  needs: SEES_PAYMENTS,
  conditional: true,
  input: v.object({
    q: optional(searchText),
    f: optional(commaList),
    tarde: optional(v.picklist(['1'], 'Debe ser 1.')),
    orderBy: optional(v.picklist(['latest', 'oldest'], 'El orden no es válido.')),
    account: optional(readAccountScope),
    page: optional(integer),
    /** The number before which, or after which for the oldest first, the page begins. */
    cursor: optional(integer),
  }),
  output: v.object({
    data: v.object({ ...pagination.entries, data: v.array(listedPayment) }),
    etag: v.string(),
  }),
})

/** A payment in scope. [S223] */
export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/api/boton-pago/:uuid',
  summary: 'Leer un botón de pago',
  needs: SEES_PAYMENTS,
  conditional: true,
  input: v.object({ uuid }),
  output: v.object({ data: payment, etag: v.string() }),
})

/**
 * Creates a payment and its link at the processor, or with `uuid` changes one that nothing was tried with. The server
 * computes: `unit_price_receive` leads when both amounts come, and then `unit_price` has to be what it gives today, else
 * 422. `fee` counts only from administrators. A 202 leaves the payment PENDIENTE, its link is made later; the same
 * `intento` again is the same payment, with other data a 422. [S229, A58, A69, A143, A166, A204, R35]
 */
export const savePayment = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago',
  summary: 'Crear o editar un botón de pago',
  needs: CREATES_PAYMENTS,
  body: 'multipart',
  cost: { bytes: 64 * 1024, isHeavy: false },
  input: v.pipe(
    v.object({
      uuid: optional(uuid),
      unit_price: optional(amount),
      unit_price_receive: optional(amount),
      title: v.pipe(
        textWithoutLinks(80, 'Debe ingresar un título.'),
        v.minLength(1, 'Debe ingresar un título.'),
      ),
      description: requiredText(500, 'Debe ingresar una descripción.'),
      email_notification: optional(notifiedMail),
      business_name: optional(textWithoutLinks(200)),
      fee: optional(integer),
      installments: optional(
        v.pipe(
          integer,
          v.minValue(1, PAYMENT_TEXTS.cuotas),
          v.maxValue(MAX_INSTALLMENTS, PAYMENT_TEXTS.cuotas),
        ),
      ),
      account: optional(accountNumber),
      /** Ours: the order it is made from, which has to be in scope. [A167] */
      pedido_uuid: optional(uuid),
      /** Ours: names this filling of the form. */
      intento: optional(uuid),
    }),
    requiredOfPayment(PAYMENT_TEXTS),
  ),
  output: savedPayment,
})

/** Cancels the link at the processor first; 409 while a card is being charged. [S233] */
export const deletePayment = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago/:uuid/delete',
  summary: 'Eliminar un botón de pago',
  needs: CREATES_PAYMENTS,
  body: 'form',
  input: v.object({
    uuid,
    reason: v.pipe(v.optional(textUpTo(500), ''), v.minLength(1, PAYMENT_TEXTS.motivo)),
  }),
  output: savedPayment,
})

/** Reads the payment's state from the processor and applies it; 409 while that is under way, 503 without an answer. [A71] */
export const resyncPayment = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago/:uuid/resync-fiserv',
  summary: 'Sincronizar con el procesador de pagos',
  needs: MANAGES_PAYMENTS,
  body: 'form',
  input: v.object({ uuid }),
  output: savedPayment,
})

/** Writes the payment for the accounting again; 409 once there is a receipt. [S238, A168] */
export const resyncPaymentWithSap = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago/:uuid/resync-sap',
  summary: 'Sincronizar con contabilidad',
  needs: MANAGES_PAYMENTS,
  body: 'form',
  input: v.object({ uuid }),
  output: savedPayment,
})

/**
 * Decides about money that is late or of another amount: `aceptar` accounts for it, with a receipt of what was charged;
 * `devolver` notes that it goes back, and how. The processor is asked for neither. [A205]
 */
export const decidePayment = defineEndpoint({
  method: 'POST',
  path: '/api/boton-pago/:uuid/decision',
  summary: 'Decidir sobre un cobro tardío o de otro importe',
  needs: MANAGES_PAYMENTS,
  body: 'form',
  input: v.object({
    uuid,
    decision: v.picklist(PAYMENT_DECISIONS, 'Debe ser aceptar o devolver.'),
    nota: v.optional(textUpTo(500), ''),
  }),
  output: savedPayment,
})

export const paymentsEndpoints = [
  listPayments,
  getPayment,
  savePayment,
  deletePayment,
  resyncPayment,
  resyncPaymentWithSap,
  decidePayment,
]
