import type { Order } from '#contract/calls/orders.ts'

/** The day part of a formatted moment, `09/03/2026`. */
export const dayText = (formatted: string): string => formatted.split(' ')[0] ?? formatted

const ERP_TEXTS: Record<string, (erp: NonNullable<Order['erp']>) => string> = {
  'sin confirmar': ({ nro_pedido }) =>
    `Sin confirmar por el ERP${nro_pedido && `: pedido ${nro_pedido} con cambios`}`,
  confirmado: ({ nro_pedido }) => `Confirmado por el ERP: pedido ${nro_pedido}`,
  rechazado: ({ mensaje: message }) => `El ERP lo rechazó${message && `: ${message}`}`,
}

/** Where an order stands at the ERP; '' for what this version of the app does not know. [A125] */
export const erpText = (erp: NonNullable<Order['erp']>): string => ERP_TEXTS[erp.estado]?.(erp) ?? ''
