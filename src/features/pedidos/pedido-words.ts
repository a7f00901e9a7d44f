import type { Pedido } from '#contract/calls/pedidos.ts'

/** The day part of a formatted moment, `09/03/2026`. */
export const dayText = (formatted: string): string => formatted.split(' ')[0] ?? formatted

const ERP_TEXTS: Record<string, (erp: NonNullable<Pedido['erp']>) => string> = {
  'sin confirmar': ({ nro_pedido }) =>
    `Sin confirmar por el ERP${nro_pedido && `: pedido ${nro_pedido} con cambios`}`,
  confirmado: ({ nro_pedido }) => `Confirmado por el ERP: pedido ${nro_pedido}`,
  rechazado: ({ mensaje }) => `El ERP lo rechazó${mensaje && `: ${mensaje}`}`,
}

/** Where an order stands at the ERP; '' for what this version of the app does not know. [A125] */
export const erpText = (erp: NonNullable<Pedido['erp']>): string => ERP_TEXTS[erp.estado]?.(erp) ?? ''
