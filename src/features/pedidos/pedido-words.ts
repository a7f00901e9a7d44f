import type { Pedido } from '#contract/calls/pedidos.ts'
import { STATUS_COLORS, UNKNOWN_COLOR } from '#contract/rules/transitions.ts'

/** The colour of a status as the server names it, `green`, or already a colour; grey when unknown. [S119, A33] */
export function colorOf(status_color: string): string {
  return STATUS_COLORS[status_color] ?? (status_color.startsWith('#') ? status_color : UNKNOWN_COLOR)
}

const figures = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** `2,5 M2` */
export const quantityText = ({ quantity, unit }: Pick<Pedido, 'quantity' | 'unit'>): string =>
  `${figures.format(quantity)} ${unit}`

/** The day part of a formatted moment, `09/03/2026`. */
export const dayText = (formatted: string): string => formatted.split(' ')[0] ?? formatted
