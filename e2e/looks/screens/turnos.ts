import { nothingAt, type Screens, withoutNetwork } from './screen.ts'

/** Days, ranges and one turno. */
export const TURNOS: Screens = {
  'turno-rango': {
    path: '/turno-rango',
    seen: 'main select, main [role="combobox"]',
    states: [
      nothingAt('/turno-rango?desde=2031-01-01&hasta=2031-01-03', 'text=No hay turnos asignados'),
      { ...withoutNetwork(), isForAllSizesOnly: true },
    ],
  },
  'turno.$id': {
    path: '/turno/:turno',
    seen: 'text=Control de carga',
    states: [
      {
        name: 'delivering what is not loaded',
        steps: [{ touch: 'button[aria-label^="Más opciones"]' }, { touch: 'text=Marcar como entregado' }],
        seen: '[role="dialog"]',
      },
      {
        name: 'its steps',
        steps: [{ touch: 'button[aria-label^="Más opciones"]' }],
        seen: '[role="dialog"]',
      },
      {
        name: 'handed over with a proof',
        from: { path: '/turno/:probado', seen: 'text=Conforme de entrega' },
        steps: [],
        seen: 'text=Corregir el conforme',
      },
      {
        name: 'another lot',
        steps: [{ touch: 'button[aria-label^="Cambiar el lote"]' }],
        seen: '[role="dialog"] form',
        isForAllSizesOnly: true,
      },
      { ...withoutNetwork(), isForAllSizesOnly: true },
    ],
  },
  'turno/$id_.conforme': {
    path: '/turno/:turno/conforme',
    seen: 'text=Quién recibe',
    states: [
      {
        name: 'nothing filled in',
        steps: [{ press: 'Guardar conforme' }],
        seen: 'text=Falta la firma',
      },
      {
        name: 'something rejected',
        steps: [{ touch: 'button[aria-label^="Rechazar algo de"]' }],
        seen: 'text=Por qué se rechaza',
      },
      {
        name: 'not signed',
        steps: [{ touch: 'input[type="checkbox"]' }],
        seen: 'text=Por qué no firma',
        isForAllSizesOnly: true,
      },
      { ...withoutNetwork(), isForAllSizesOnly: true },
    ],
  },
  'turno/repartos': {
    path: '/turno/repartos?sucursal=:repartida',
    seen: 'text=Reparto 1',
    states: [
      nothingAt('/turno/repartos?fecha=2031-01-01', 'text=Todavía no hay repartos'),
      { ...withoutNetwork(), isForAllSizesOnly: true },
    ],
  },
  'turno/reparto.$id': {
    path: '/turno/reparto/:reparto',
    seen: 'text=Sale el camión',
    states: [
      { name: 'edited', steps: [{ touch: 'a[href*="editar"]' }], seen: 'text=Guardar reparto' },
      {
        name: 'taken apart',
        steps: [{ press: 'Más acciones' }, { press: 'Desarmar' }],
        seen: '[role="dialog"]',
        isForAllSizesOnly: true,
      },
    ],
  },
  'turno.index': {
    path: '/turno',
    seen: 'main select, main [role="combobox"]',
    states: [
      { name: 'a new one', steps: [{ press: 'Asignar TURNO' }], seen: '[role="dialog"]' },
      {
        name: 'one bay',
        steps: [{ touch: '[role="tab"]:nth-child(2)' }],
        seen: '[role="tab"]:nth-child(2)[aria-selected="true"]',
        isForAllSizesOnly: true,
      },
      {
        name: 'requests',
        from: { path: '/turno?sucursal=:pedida', seen: 'text=Solicitudes' },
        steps: [{ press: 'Solicitudes' }],
        seen: '[role="dialog"]',
      },
      {
        name: 'the report',
        steps: [{ press: 'Más' }, { press: 'Informe por fletero' }],
        seen: 'text=Informe por fletero',
        isForAllSizesOnly: true,
      },
      { name: 'more', steps: [{ press: 'Más' }], seen: 'text=Ver varios días', isForAllSizesOnly: true },
      {
        name: 'moving one',
        steps: [{ touch: 'button[aria-label^="Mover el turno"]' }],
        seen: '[role="dialog"]',
      },
      nothingAt('/turno?fecha=2031-01-01', 'text=No hay turnos asignados'),
      withoutNetwork(),
      {
        name: 'an unseen day without network',
        from: { path: '/turno?fecha=2031-02-01', seen: 'text=Este día no está en este equipo' },
        steps: [],
        seen: 'text=Este día no está en este equipo',
        isOffline: true,
        isForAllSizesOnly: true,
      },
    ],
  },
}
