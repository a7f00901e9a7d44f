import type { Screens } from './screen.ts'

/** Orders, their forms and the cart. */
export const PEDIDOS: Screens = {
  'pedido-new': { path: '/pedido-new', seen: 'main article', who: 'root' },
  'pedido.$uuid.edit': { path: '/pedido/:uuid/edit', seen: 'text=Guardar pedido' },
  'pedido.$uuid.index': {
    path: '/pedido/:uuid',
    seen: 'text=Actividad',
    states: [{ name: 'cancelling', steps: [{ press: 'Cancelar pedido' }], seen: '[role="dialog"]' }],
  },
  'pedido.index': {
    path: '/pedido',
    seen: 'main article',
    states: [
      { name: 'filters', steps: [{ press: 'Filtros' }], seen: '[role="dialog"]' },
      { name: 'selection', steps: [{ press: 'Seleccionar' }], seen: 'text=Elegí pedidos' },
      { name: 'without network', steps: [], seen: 'text=Sin conexión', isOffline: true },
    ],
  },
  'pedido.nuevo': { path: '/pedido/nuevo?product_code=CALMACVEC20P', seen: 'text=Guardar pedido' },
  'pedido.nuevo-multiple': { path: '/pedido/nuevo-multiple', seen: 'text=Guardar pedido' },
}
