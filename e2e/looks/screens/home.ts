import { type Screens, withoutNetwork } from './screen.ts'

/** The first screens of everyone, and what waits. */
export const HOME: Screens = {
  index: {
    path: '/',
    seen: 'text=Pedidos del último mes',
    states: [
      {
        name: 'search over everything',
        steps: [{ press: 'Buscar en todo' }, { fill: 'Qué buscar', text: 'cal' }],
        seen: '[role="listbox"] [role="option"]',
      },
      { name: 'menu', steps: [{ press: 'Menú' }], seen: '[role="dialog"]' },
      { name: 'work account', steps: [{ press: 'Cuenta de trabajo' }], seen: '[role="dialog"]' },
      withoutNetwork(),
    ],
  },
  numeros: { path: '/numeros', seen: 'text=Pedidos por semana' },
  'tablero/index': {
    path: '/tablero',
    seen: 'text=Apartados que pasaron a pedido',
    who: 'root',
    states: [withoutNetwork()],
  },
  chat: {
    path: '/chat',
    seen: 'text=Soy Junior',
    states: [{ name: 'conversations', steps: [{ press: 'Conversaciones' }], seen: '[role="dialog"]' }],
  },
  'news.$news_number': { path: '/news/4', seen: 'table' },
  preparar: {
    path: '/preparar',
    seen: 'main input[type="checkbox"]',
    states: [
      withoutNetwork(),
      {
        name: 'under way',
        steps: [{ tick: 'Córdoba' }, { network: 'hang' }, { press: 'Preparar salida' }],
        seen: 'text=Pausar',
        isForAllSizesOnly: true,
      },
    ],
  },
  // Changes that wait here are seen at the head of every screen after it.
  pendientes: {
    path: '/pendientes',
    seen: 'h1',
    states: [
      {
        name: 'a refused change',
        from: { path: '/pedido/:uuid', seen: 'text=Actividad' },
        steps: [
          { press: 'Cambiar lote' },
          { fill: 'Lote', text: ':ajeno' },
          { press: 'Cambiar lote' },
          { see: 'text=no existe para el producto' },
          { go: '/pendientes' },
        ],
        seen: 'text=Rechazado',
      },
      {
        name: 'discarded',
        steps: [
          { press: 'Descartar' },
          { press: 'Sí, descartar' },
          { see: 'text=No hay nada sin enviar' },
          { go: '/pendientes' },
        ],
        seen: 'ul[aria-label="Descartados"] button',
        isForAllSizesOnly: true,
      },
      {
        name: 'a conflict',
        from: { path: '/pedido/:listo', seen: 'text=Actividad' },
        steps: [
          { network: 'down' },
          { press: 'Pedido entregado' },
          { press: 'Aceptar' },
          { fill: 'Observación', text: 'Retiró el encargado' },
          { press: 'Aceptar' },
          { see: 'text=En este equipo' },
          { cancelledElsewhere: ':listo' },
          { network: 'pass' },
          { go: '/pendientes' },
        ],
        seen: 'text=Descartar lo mío',
      },
    ],
  },
}
