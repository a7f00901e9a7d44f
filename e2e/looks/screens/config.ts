import { nothingAt, nothingYet, type Screens } from './screen.ts'

/** Configuration. */
export const CONFIG: Screens = {
  components: { path: '/components', seen: 'main button', who: 'root' },
  'config/actividad': {
    path: '/config/actividad',
    seen: 'text=Actualizado',
    who: 'root',
    states: [nothingAt('/config/actividad?q=xilofon', 'text=No hay actividad así')],
  },
  'config/correos.$id': { path: '/config/correos/ninguno', seen: 'main h1', who: 'root' },
  'config/correos.index': { path: '/config/correos', seen: 'main h1', who: 'root' },
  'config/coeficientes.$uuid.edit': {
    path: '/config/coeficientes/:coeficiente/edit',
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/coeficientes.index': {
    path: '/config/coeficientes',
    seen: 'text=Visa y Mastercard',
    who: 'root',
    states: [nothingYet('fee_tables', '/config/coeficientes')],
  },
  'config/coeficientes.nuevo': { path: '/config/coeficientes/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/config/index': { path: '/config/config', seen: 'text=Agregar', who: 'root' },
  'config/sync/$id': { path: '/config/sync/:corrida', seen: 'text=Aplicar igual', who: 'root' },
  'config/sync/historia': { path: '/config/sync/historia', seen: 'main h1', who: 'root' },
  'config/sync/index': { path: '/config/sync', seen: 'text=getCuentas', who: 'root' },
  'config/index': { path: '/config', seen: 'main a', who: 'root' },
  'config/novedades.$uuid.edit': {
    path: '/config/novedades/:novedad/edit',
    seen: 'text=Así se ve',
    who: 'root',
  },
  'config/novedades.index': {
    path: '/config/novedades',
    seen: 'text=Mostrando',
    who: 'root',
    states: [nothingYet('news', '/config/novedades')],
  },
  'config/novedades.nuevo': { path: '/config/novedades/nuevo', seen: 'text=Así se ve', who: 'root' },
  'config/permission/$uuid.edit': {
    path: '/config/permission/:permiso/edit',
    seen: 'text=Guardar',
    who: 'root',
  },
  'config/permission/index': { path: '/config/permission', seen: 'text=admin-fotos-de-lotes', who: 'root' },
  'config/permission/nuevo': { path: '/config/permission/nuevo', seen: 'text=Guardar', who: 'root' },
  'config/promociones.$uuid.edit': {
    path: '/config/promociones/:promocion/edit',
    seen: 'text=Así se ve',
    who: 'root',
  },
  'config/promociones.index': {
    path: '/config/promociones',
    seen: 'text=Mostrando',
    who: 'root',
    states: [nothingYet('promotions', '/config/promociones')],
  },
  'config/promociones.nuevo': { path: '/config/promociones/nuevo', seen: 'text=Así se ve', who: 'root' },
  'config/role/$uuid.edit': { path: '/config/role/:rol/edit', seen: 'text=Ver pedidos', who: 'root' },
  'config/role/index': { path: '/config/role', seen: 'text=logistica', who: 'root' },
  'config/role/nuevo': { path: '/config/role/nuevo', seen: 'text=Ver pedidos', who: 'root' },
  'config/user.$uuid.edit': { path: '/config/user/:hijo/edit', seen: 'text=Permisos', who: 'root' },
  'config/user.$uuid.index': {
    path: '/config/user/:hijo',
    seen: 'text=Desactivar',
    who: 'root',
    states: [{ name: 'deactivating', steps: [{ press: 'Desactivar' }], seen: '[role="dialog"]' }],
  },
  'config/user.index': {
    path: '/config/user',
    seen: 'text=Mostrando',
    who: 'root',
    states: [nothingAt('/config/user?q=xilofon', 'text=No hay usuarios así')],
  },
  'config/user.nuevo': { path: '/config/user/nuevo', seen: 'text=Permisos', who: 'root' },
}
