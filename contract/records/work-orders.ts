import { describeRecord } from '#contract/kit/record.ts'

export const workOrders = describeRecord({
  table: 'ordenesDeTrabajo',
  key: 'ot_id',
  /** The most that are read at once. */
  limits: { read: 500 },
})

/** The texts a work order is found by. */
export const workOrderTexts = (order: {
  ot_numero: string
  ot_descripcion: string
  ot_materia_prima_producto_principal: string
  account_name: string
}) => [order.ot_numero, order.ot_descripcion, order.ot_materia_prima_producto_principal, order.account_name]
