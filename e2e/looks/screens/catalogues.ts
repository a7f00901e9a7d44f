import { groupStateUuid } from '#demo/orders/states.ts'
import { demoUuid } from '#demo/random.ts'
import { nothingAt, nothingYet, type Screens } from './screen.ts'

/** Catalogues of the configuration. */
export const CATALOGUES: Screens = {
  'config/estados-de-grupos-de-pedidos/$uuid.edit': {
    path: `/config/estados-de-grupos-de-pedidos/${groupStateUuid.armando}/edit`,
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/estados-de-grupos-de-pedidos/index': {
    path: '/config/estados-de-grupos-de-pedidos',
    seen: 'text=Coordinado',
    who: 'root',
    states: [nothingYet('group_states', '/config/estados-de-grupos-de-pedidos')],
  },
  'config/estados-de-grupos-de-pedidos/nuevo': {
    path: '/config/estados-de-grupos-de-pedidos/nuevo',
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/camion/$uuid.edit': { path: '/config/camion/:camion/edit', seen: 'text=Guardar', who: 'root' },
  'config/camion/index': {
    path: '/config/camion',
    seen: 'text=Iveco',
    who: 'root',
    states: [nothingYet('trucks', '/config/camion')],
  },
  'config/camion/nuevo': { path: '/config/camion/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/feriado/$uuid.edit': { path: '/config/feriado/:feriado/edit', seen: 'text=Guardar', who: 'root' },
  'config/feriado/index': {
    path: '/config/feriado',
    seen: 'text=Navidad',
    who: 'root',
    states: [nothingYet('closed_days', '/config/feriado')],
  },
  'config/feriado/nuevo': { path: '/config/feriado/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/fletero.$uuid.edit': { path: '/config/fletero/:fletero/edit', seen: 'text=Guardar', who: 'root' },
  'config/fletero.index': {
    path: '/config/fletero',
    seen: 'text=Expreso Cuyo',
    who: 'root',
    states: [
      { name: 'deleting', steps: [{ press: 'Eliminar' }], seen: '[role="dialog"]' },
      nothingYet('carriers', '/config/fletero'),
    ],
  },
  'config/fletero.nuevo': { path: '/config/fletero/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/fotos-de-lotes/$uuid.edit': {
    path: '/config/fotos-de-lotes/1/edit',
    seen: 'text=Subir foto',
    who: 'root',
  },
  'config/fotos-de-lotes/index': { path: '/config/fotos-de-lotes', seen: 'text=Mostrando', who: 'root' },
  'config/fotos-de-lotes/nuevo': {
    path: '/config/fotos-de-lotes/nuevo',
    seen: 'main select, main [role="combobox"]',
    who: 'root',
  },
  'config/lista-precio.$uuid.edit': {
    path: '/config/lista-precio/:lista/edit',
    seen: 'text=Vendedor',
    who: 'root',
  },
  'config/lista-precio.index': {
    path: '/config/lista-precio',
    seen: 'text=Lista al público',
    who: 'root',
    states: [nothingAt('/config/lista-precio?q=xilofon', 'text=No hay nada con esas palabras')],
  },
  'config/lista-precio.nuevo': { path: '/config/lista-precio/nuevo', seen: 'text=Vendedor', who: 'root' },
  'config/nave/$uuid.edit': {
    path: `/config/nave/${demoUuid('nave', 1)}/edit`,
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/nave/index': { path: '/config/nave', seen: 'text=Nave central', who: 'root' },
  'config/nave/nuevo': { path: '/config/nave/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/sucursal/$uuid.edit': {
    path: `/config/sucursal/${demoUuid('sucursal', 1)}/edit`,
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/sucursal/index': { path: '/config/sucursal', seen: 'text=Cipolletti', who: 'root' },
  'config/sucursal/nuevo': { path: '/config/sucursal/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/tienda/$uuid.edit': {
    path: `/config/tienda/${demoUuid('tienda', 1)}/edit`,
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/tienda/index': { path: '/config/tienda', seen: 'text=Tienda Nueva', who: 'root' },
  'config/tienda/nuevo': { path: '/config/tienda/nuevo', seen: 'text=Guardar', who: 'root' },
}
