import { demoUuid } from '#demo/random.ts'
import { nothingAt, type Screens, withoutNetwork } from './screen.ts'

/** Holds, quotes and boards. */
export const TRADE: Screens = {
  apartados: {
    path: '/apartados',
    seen: 'main article',
    states: [
      {
        name: 'for whom',
        steps: [{ press: 'Más acciones' }, { press: 'Pasar a otro cliente' }],
        seen: '[role="dialog"]',
      },
      nothingAt('/apartados?q=xilofon', 'text=No hay apartados así'),
      withoutNetwork(),
    ],
  },
  'muestrarios/index': { path: '/muestrarios', seen: 'main article', states: [withoutNetwork()] },
  'muestrarios/nuevo': { path: '/muestrarios/nuevo', seen: 'text=Buscar piedras' },
  'presupuestos/index': {
    path: '/presupuestos',
    seen: 'main article',
    states: [withoutNetwork()],
  },
  'presupuestos/$uuid.edit': {
    path: `/presupuestos/${demoUuid('quote', 2)}/edit`,
    seen: 'text=Datos del presupuesto',
    states: [withoutNetwork()],
  },
  'presupuestos/$uuid.index': {
    path: `/presupuestos/${demoUuid('quote', 2)}`,
    seen: 'text=Total',
    states: [withoutNetwork()],
  },
}
