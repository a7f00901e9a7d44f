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
    ],
  },
  chat: { path: '/chat', seen: 'text=Soy Junior' },
  'news.$news_number': { path: '/news/4', seen: 'table' },
  pendientes: { path: '/pendientes', seen: 'h1' },
  preparar: { path: '/preparar', seen: 'main input[type="checkbox"]' },
}
