import * as v from 'valibot'

/** A transaction at the processor with what the accounting answered to it. [S236, S237] */
export const transaction = v.object({
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
  /** Texts written for the ERP and received from it. */
  sap_request_body: v.string(),
  sap_response_body: v.string(),
})

export const sapMove = v.object({
  created_at_formatted: v.string(),
  sap_status: v.string(),
  sap_nro_factura: v.string(),
  sap_nro_pedido: v.string(),
  sap_nro_recibo: v.string(),
  sap_sociedad_recibo: v.string(),
})
