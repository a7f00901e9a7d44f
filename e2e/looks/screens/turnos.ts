import type { Screens } from './screen.ts'

/** Days, ranges and one turno. */
export const TURNOS: Screens = {
  'turno-rango': { path: '/turno-rango', seen: 'main select, main [role="combobox"]' },
  'turno.$id': { path: '/turno/:turno', seen: 'text=Control de carga' },
  'turno.index': {
    path: '/turno',
    seen: 'main select, main [role="combobox"]',
    states: [
      { name: 'a new one', steps: [{ press: 'Asignar TURNO' }], seen: '[role="dialog"]' },
      { name: 'without network', steps: [], seen: 'text=Sin conexión', isOffline: true },
    ],
  },
}
