import type { Pedido } from '#contract/calls/pedidos.ts'
import { figure } from '#contract/kit/figures.ts'

/** `2,5 M2` */
export const quantityText = ({ quantity, unit }: Pick<Pedido, 'quantity' | 'unit'>): string =>
  `${figure(quantity)} ${unit}`

/** The day part of a formatted moment, `09/03/2026`. */
export const dayText = (formatted: string): string => formatted.split(' ')[0] ?? formatted
