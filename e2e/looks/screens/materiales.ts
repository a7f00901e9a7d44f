import type { Screens } from './screen.ts'

/** Search, plates, price lists and work orders. */
export const MATERIALES: Screens = {
  'buscador-de-materiales/index': { path: '/buscador-de-materiales', seen: 'main form' },
  'buscador-de-materiales/resultados': {
    path: '/buscador-de-materiales/resultados?search=calacatta',
    seen: 'text=Calacatta Oro 2 cm Pulido',
    states: [
      { name: 'filters', steps: [{ press: 'Filtros' }], seen: '[role="dialog"]' },
      { name: 'one material', steps: [{ press: 'Calacatta Macchia Vecchia' }], seen: '[role="dialog"]' },
      { name: 'without network', steps: [], seen: 'text=Sin conexión', isOffline: true },
    ],
  },
  'fotos.compartidas': { path: '/fotos/compartidas', seen: 'text=No hay fotos compartidas' },
  'lista-precio/index': { path: '/lista-precio', seen: 'text=Lista al público' },
  'ordenes-de-trabajo/$ot_id': { path: '/ordenes-de-trabajo/1', seen: 'h1' },
  'ordenes-de-trabajo/index': { path: '/ordenes-de-trabajo', seen: 'main article' },
  'promotions.$id': { path: '/promotions/3', seen: 'text=Ver lotes' },
}
