import { nothingAt, type Screens, withoutNetwork } from './screen.ts'

/** Search, plates, price lists and work orders. */
export const MATERIALS: Screens = {
  'etiquetas/index': {
    path: '/etiquetas?product_code=CALORO20P',
    seen: 'svg[aria-label^="Código del lote"]',
    states: [
      {
        name: 'without stock',
        from: { path: '/etiquetas?product_code=NADA', seen: 'text=No hay lotes para etiquetar' },
        steps: [],
        seen: 'text=No hay lotes para etiquetar',
        isForAllSizesOnly: true,
      },
    ],
  },
  'l/$producto.$lote.{-$chapa}': { path: '/l/CALORO20P/B-1042', seen: 'text=Calacatta Oro 2 cm Pulido' },
  'buscador-de-materiales/index': { path: '/buscador-de-materiales', seen: 'main form' },
  'buscador-de-materiales/resultados': {
    path: '/buscador-de-materiales/resultados?search=calacatta',
    seen: 'text=Calacatta Oro 2 cm Pulido',
    states: [
      { name: 'filters', steps: [{ press: 'Filtros' }], seen: '[role="dialog"]' },
      {
        name: 'scanning without a camera',
        from: { path: '/buscador-de-materiales/resultados', seen: 'button[aria-label="Escanear un código"]' },
        steps: [{ press: 'Escanear un código' }],
        seen: 'text=No se encontró una cámara',
        isForAllSizesOnly: true,
      },
      { name: 'one material', steps: [{ press: 'Calacatta Macchia Vecchia' }], seen: '[role="dialog"]' },
      {
        name: 'suggestions',
        steps: [{ touch: 'input[type="search"]' }],
        seen: '[role="listbox"] [role="option"]',
        isForAllSizesOnly: true,
      },
      {
        name: 'which lot to order',
        steps: [
          { press: 'Calacatta Macchia Vecchia Extra' },
          { press: 'PEDIR' },
          { see: 'text=Es uno de' },
          { press: 'Lote B-' },
        ],
        seen: 'text=Elegir un lote',
        isForAllSizesOnly: true,
      },
      {
        name: 'lots into the cart',
        steps: [{ press: 'Calacatta Macchia Vecchia Extra' }, { press: 'Agregar al carrito' }],
        seen: 'text=Cancelar',
        isForAllSizesOnly: true,
      },
      {
        name: 'a plate, closer',
        steps: [
          { press: 'Calacatta Macchia Vecchia Extra' },
          { touch: 'button[aria-label$="en pantalla completa"]' },
          { see: 'button[aria-label="Acercar"]' },
          { press: 'Acercar' },
          { press: 'Acercar' },
        ],
        seen: 'button[aria-label="Ver entera"]:not(:disabled)',
      },
      nothingAt('/buscador-de-materiales/resultados?search=xilofon', 'text=No hay resultado'),
      withoutNetwork(),
      {
        name: 'in transit',
        from: {
          path: '/buscador-de-materiales/resultados?search=calacatta&mostrar_materiales_en_transito=1&ver=transito',
          seen: 'text=En tránsito',
        },
        steps: [],
        seen: 'main article',
        isForAllSizesOnly: true,
      },
      // The phone remembers it from here on.
      { name: 'whole cards', steps: [{ press: 'Ver en lista' }], seen: 'main article' },
      { ...withoutNetwork('main article'), name: 'whole cards without network', isForAllSizesOnly: true },
    ],
  },
  'fotos.compartidas': { path: '/fotos/compartidas', seen: 'text=No hay fotos compartidas' },
  'lista-precio/index': {
    path: '/lista-precio',
    seen: 'text=Lista al público',
    states: [{ ...withoutNetwork(), isForAllSizesOnly: true }],
  },
  'ordenes-de-trabajo/$ot_id': { path: '/ordenes-de-trabajo/1', seen: 'h1' },
  'ordenes-de-trabajo/index': {
    path: '/ordenes-de-trabajo',
    seen: 'main article',
    states: [
      nothingAt('/ordenes-de-trabajo?q=xilofon', 'text=No hay ordenes de trabajo'),
      { ...withoutNetwork(), isForAllSizesOnly: true },
    ],
  },
  'promotions.$id': { path: '/promotions/3', seen: 'text=Ver lotes' },
}
