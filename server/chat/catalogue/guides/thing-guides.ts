import type { OwnThing } from '#server/chat/catalogue/source.ts'
import { type Guide, guide } from './guide.ts'

/** Steps of one's own things, where the words above ask for nothing narrower. */
export const OF_THINGS: Partial<Record<OwnThing, readonly [to: string, text: string]>> = {
  pedido: [
    '/pedido',
    'Para pedir: buscá el material en el [buscador](/buscador-de-materiales), abrí el lote y tocá **PEDIR**. Para pedir varios juntos armá el [carrito](/pedido/nuevo-multiple). Después lo seguís en [Pedidos](/pedido), donde también se cambia o se cancela mientras su estado lo permita.',
  ],
  pago: [
    '/pago',
    'Para pagar se usa un link de pago: en [Botón de pago](/pago), quien tiene permiso arma uno nuevo, define tarjeta y cuotas y lo comparte. Otros medios de pago los acuerda tu vendedor.',
  ],
  reclamo: [
    '/soporte',
    'Para reclamar: en [Soporte](/soporte) tocá **Nuevo reclamo**, elegí el pedido si es por uno, contá qué pasó y sumá fotos. La respuesta llega ahí mismo.',
  ],
  turno: [
    '/turno',
    'Los turnos se asignan y se cambian en [Turnos](/turno), con **Asignar TURNO** o abriendo el turno, si tu usuario tiene permiso; si no lo ves, pedíselo a tu vendedor.',
  ],
  deuda: [
    '/cuenta-corriente',
    'El saldo está en [Cuenta corriente](/cuenta-corriente) y se paga con un link de pago, en [Botón de pago](/pago), o como lo acordés con tu vendedor.',
  ],
  comprobante: [
    '/historico-de-comprobantes',
    'Las facturas, los recibos y las notas de crédito están en el [Histórico de comprobantes](/historico-de-comprobantes), por fecha, y se descargan ahí.',
  ],
  'orden-de-trabajo': [
    '/ordenes-de-trabajo',
    'Las órdenes de trabajo están en [Órdenes de trabajo](/ordenes-de-trabajo), con su estado y sus fechas.',
  ],
  'lista-de-precios': ['/lista-precio', 'Las listas se descargan en [Lista de precios](/lista-precio).'],
}

/** Services that no screen sells, each with what there is instead. */
export const SERVICES: readonly Guide[] = [
  guide(
    'fletes?|(?:hacen |con |el )?envios?|llevan a (?:domicilio|obra)|a domicilio|me lo (?:llevan|mandan|traen)',
    '/turno',
    'Los fletes y envíos no están en el portal: los acuerda tu vendedor. Las entregas y los retiros con día y hora están en [Turnos](/turno).',
  ),
  guide(
    'cuotas(?! iguales)|tarjetas?|financia[a-z]*|transferencias?|cheques?|efectivo|mercado ?pago|formas? de pago|medios? de pago',
    '/pago',
    'Con un link de [Botón de pago](/pago) se paga con tarjeta, en las cuotas que define quien lo arma. Otros medios y plazos los acuerda tu vendedor.',
  ),
  guide(
    'facturas?|facturan|iva|impuestos?',
    '/',
    'Las facturas las emite administración y quedan en el [Histórico de comprobantes](/historico-de-comprobantes); el tipo, el IVA y los impuestos los dice tu vendedor.',
  ),
  guide(
    '(?:se )?cort(?:an|ar|es|e)|a medida',
    '/',
    'El portal vende placas enteras: los cortes a medida se consultan con tu vendedor o con una marmolería. Decime la medida y te digo qué placas alcanzan.',
  ),
  guide(
    'descuento|rebaja|precio por|por mayor',
    '/',
    'El descuento por cantidad lo acuerda tu vendedor. Lo que hoy está rebajado está en [Materiales en oferta](/buscador-de-materiales/resultados?branch=all&mostrar_solo_ofertas=1).',
  ),
  guide(
    'garantias?|devolv[a-z]+|devolucion(?:es)?|cambi[a-z]* .{0,15}placas?',
    '/soporte',
    'Las condiciones de garantía y devolución no están en el portal: las dice tu vendedor. Si algo llegó mal, hacé un reclamo con fotos en [Soporte](/soporte).',
  ),
  guide(
    '(?:hacen |la )?(?:colocacion|instalacion(?! de la app))|coloc(?:an|ar|ador[a-z]*)|instalan|marmoler[oia]+ (?:que|recom)[a-z]*',
    '/buscador-de-materiales',
    'La colocación no se pide acá: preguntale a tu vendedor. Acá están las placas, en el [buscador](/buscador-de-materiales).',
  ),
]
