import { nothingAt, type Screens, withoutNetwork } from './screen.ts'

/** Orders, their forms and the cart. */
export const ORDERS: Screens = {
  'pedido-new': { path: '/pedido-new', seen: 'main article', who: 'root' },
  'pedido.$uuid.edit': {
    path: '/pedido/:uuid/edit',
    seen: 'text=Guardar pedido',
    states: [{ ...withoutNetwork(), isForAllSizesOnly: true }],
  },
  'pedido.$uuid.index': {
    path: '/pedido/:uuid',
    seen: 'text=Actividad',
    states: [
      { name: 'cancelling', steps: [{ press: 'Cancelar pedido' }], seen: '[role="dialog"]' },
      { name: 'another lot', steps: [{ press: 'Cambiar lote' }], seen: '[role="dialog"] form' },
      {
        name: 'once more, of a lot that is gone',
        steps: [{ go: '/pedido/:agotado' }, { see: 'text=Actividad' }, { touch: 'a[href*="repite="]' }],
        seen: 'text=Este lote no tiene stock',
      },
      {
        name: 'statuses',
        steps: [{ touch: 'button[aria-label*="cambiar el estado"]' }],
        seen: '[role="dialog"] li button',
      },
      { ...withoutNetwork(), isForAllSizesOnly: true },
    ],
  },
  'pedido.index': {
    path: '/pedido',
    seen: 'main article',
    states: [
      { name: 'filters', steps: [{ press: 'Filtros' }], seen: '[role="dialog"]' },
      { name: 'selection', steps: [{ press: 'Seleccionar' }], seen: 'text=Elegí pedidos' },
      {
        name: 'selection inside a group',
        steps: [
          { touch: 'main h2 button' },
          { press: 'Seleccionar' },
          { touch: 'main article input[type="checkbox"]' },
        ],
        seen: 'text=1 seleccionado',
      },
      {
        name: 'more to do with a selection',
        steps: [
          { touch: 'main h2 button' },
          { press: 'Seleccionar' },
          { touch: 'main article input[type="checkbox"]' },
          { press: 'Más acciones' },
        ],
        seen: 'text=CREAR NUEVO GRUPO',
        isForAllSizesOnly: true,
      },
      nothingAt('/pedido?q=xilofon', 'text=No hay pedidos'),
      withoutNetwork(),
      {
        name: 'an order beside the list',
        steps: [{ touch: 'main article a' }],
        seen: 'article a[aria-current]',
        isOnDesk: true,
      },
      { name: 'table', steps: [{ press: 'Tabla' }], seen: '[role="columnheader"]', isOnDesk: true },
      {
        name: 'selection in the table',
        from: { path: '/pedido', seen: '[role="columnheader"]' },
        steps: [{ press: 'Seleccionar' }, { touch: '[role="table"] input[type="checkbox"]' }],
        seen: 'text=seleccionado',
        isOnDesk: true,
        isForAllSizesOnly: true,
      },
    ],
  },
  'pedido.nuevo': {
    path: '/pedido/nuevo?product_code=CALMACVEC20P',
    seen: 'text=Guardar pedido',
    states: [
      {
        name: 'materials',
        steps: [{ press: 'Cambiar el material' }, { open: 'Producto' }],
        seen: '[role="listbox"] [role="option"]',
      },
      {
        name: 'lots',
        steps: [{ press: 'Elegir el lote' }],
        seen: '[role="dialog"] input',
        isForAllSizesOnly: true,
      },
    ],
  },
  'pedido.nuevo-multiple': {
    path: '/pedido/nuevo-multiple',
    seen: 'text=Agregar producto',
    states: [
      {
        name: 'with long names and figures',
        steps: [
          { open: 'Agregar producto' },
          { touch: '[role="listbox"] [role="option"]' },
          { fill: 'Cantidad', text: '999,75' },
          { open: 'Cuenta a facturar' },
          { touch: '[role="listbox"] [role="option"]' },
          { press: 'Detalle de' },
        ],
        seen: 'text=Quitar del pedido',
      },
      { ...withoutNetwork(), isForAllSizesOnly: true },
    ],
  },
}
