import { paragraphs } from './markdown.ts'
import type { CatalogueSource, ChosenThings, OwnThing } from './source.ts'
import type { OwnWish } from './wishes.ts'

/** Ways to begin a thing, in the words of its screens. */
export const GUIDES: Partial<Record<OwnThing, string>> = {
  pedido:
    'Para pedir: buscá el material en el [buscador](/buscador-de-materiales), abrí el lote y tocá **PEDIR**. Para pedir varios juntos armá el [carrito](/pedido/nuevo-multiple). Después lo seguís en Pedidos.',
  pago: 'Para pagar se usa un link de pago: en Botón de pago, quien tiene permiso arma uno nuevo, define tarjeta y cuotas y lo comparte. Otros medios de pago los acuerda tu vendedor.',
  reclamo:
    'Para reclamar: en Soporte tocá **Nuevo reclamo**, elegí el pedido si es por uno, contá qué pasó y sumá fotos. La respuesta llega ahí mismo.',
  turno:
    'Los turnos se asignan en Turnos con **Asignar TURNO**, si tu usuario tiene permiso; si no lo ves, pedíselo a tu vendedor.',
  deuda:
    'El saldo se paga con un link de pago, en [Botón de pago](/pago), o como lo acordés con tu vendedor.',
}

/** The caller's own thing, or how it is done; null where they may not see it. What is of others is never answered. */
export async function ownAnswer(
  source: CatalogueSource,
  { thing, number, isHow }: OwnWish,
  chosen: Omit<ChosenThings, 'number'>,
): Promise<string | null> {
  const own = await source.own(thing, { ...chosen, number })
  return own === null ? null : paragraphs([isHow && GUIDES[thing], own])
}
