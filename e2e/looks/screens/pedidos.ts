import type { Screens } from './screen.ts'

/** Orders, their forms and the cart. */
export const PEDIDOS: Screens = {
  'pedido-new': { path: '/pedido-new', seen: 'main article', who: 'root' },
  'pedido.$uuid.edit': { path: '/pedido/:uuid/edit', seen: 'text=Guardar pedido' },
  'pedido.$uuid.index': { path: '/pedido/:uuid', seen: 'text=Actividad' },
  'pedido.index': { path: '/pedido', seen: 'main article' },
  'pedido.nuevo': { path: '/pedido/nuevo?product_code=CALMACVEC20P', seen: 'text=Guardar pedido' },
  'pedido.nuevo-multiple': { path: '/pedido/nuevo-multiple', seen: 'text=Guardar pedido' },
}
