import type { Screens } from './screen.ts'

/** What everyone sees first, and what waits. */
export const INICIO: Screens = {
  index: {
    path: '/',
    seen: 'text=Pedidos por semana',
    states: [
      {
        name: 'search over everything',
        steps: [{ press: 'Buscar en todo' }, { fill: 'Qué buscar', text: 'cal' }],
        seen: '[role="listbox"] [role="option"]',
      },
      { name: 'menu', steps: [{ press: 'Menú' }], seen: '[role="dialog"]' },
      { name: 'work account', steps: [{ press: 'Cuenta de trabajo' }], seen: '[role="dialog"]' },
      { name: 'without network', steps: [], seen: 'text=Sin conexión', isOffline: true },
    ],
  },
  chat: {
    path: '/chat',
    seen: 'text=Soy Junior',
    states: [{ name: 'conversations', steps: [{ press: 'Conversaciones' }], seen: '[role="dialog"]' }],
  },
  'news.$news_number': { path: '/news/4', seen: 'table' },
  pendientes: { path: '/pendientes', seen: 'h1' },
  preparar: {
    path: '/preparar',
    seen: 'main input[type="checkbox"]',
    states: [{ name: 'without network', steps: [], seen: 'text=Sin conexión', isOffline: true }],
  },
}
