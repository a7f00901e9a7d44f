import { demoUuid } from '#demo/random.ts'
import { nothingAt, type Screens, withoutNetwork } from './screen.ts'

/** Accounts, vouchers, payments, claims and people. */
export const ACCOUNT: Screens = {
  'cliente/$id': {
    path: '/cliente/1',
    seen: 'text=Lo que pidió',
    states: [{ ...withoutNetwork(), isForAllSizesOnly: true }],
  },
  'cuenta-corriente/index': {
    path: '/cuenta-corriente?cuenta=1',
    seen: 'text=Antigüedad',
    states: [{ ...withoutNetwork(), isForAllSizesOnly: true }],
  },
  'cuentas-asociadas': { path: '/cuentas-asociadas', seen: 'h1' },
  'historico-de-comprobantes/index': {
    path: '/historico-de-comprobantes?cuenta=1',
    seen: 'main article',
    states: [
      nothingAt(
        '/historico-de-comprobantes?cuenta=1&desde=2001-01-01&hasta=2001-01-02',
        'text=No hay comprobantes',
      ),
    ],
  },
  'pago/$id.edit': { path: '/pago/:pago/edit', seen: 'h1', who: 'cliente' },
  'pago/$id.index': {
    path: '/pago/:pago',
    seen: 'text=Actividad',
    who: 'cliente',
  },
  'pago/index': {
    path: '/pago',
    seen: 'main article',
    who: 'cliente',
    states: [nothingAt('/pago?q=xilofon', 'text=No hay botones de pago así')],
  },
  'notificaciones/index': { path: '/notificaciones', seen: 'main h2', states: [withoutNetwork()] },
  'notificaciones/preferencias': { path: '/notificaciones/preferencias', seen: 'text=Silencio' },
  'pago/nuevo': { path: '/pago/nuevo', seen: 'text=Descripción', who: 'cliente' },
  perfil: { path: '/perfil', seen: 'text=Celular' },
  seguridad: {
    path: '/seguridad',
    seen: 'text=En uso',
  },
  'soporte/$uuid': {
    path: `/soporte/${demoUuid('reclamo', 6)}`,
    seen: 'text=Conversación',
    states: [withoutNetwork()],
  },
  'soporte/index': {
    path: '/soporte',
    seen: 'main article',
    states: [nothingAt('/soporte?q=xilofon', 'text=No hay reclamos así')],
  },
  'soporte/nuevo': { path: '/soporte/nuevo', seen: 'text=Comentario' },
  'usuario/$uuid.edit': { path: '/usuario/:hijo/edit', seen: 'text=Permisos', who: 'cliente' },
  'usuario/$uuid.index': { path: '/usuario/:hijo', seen: 'text=Permisos', who: 'cliente' },
  'usuario/index': {
    path: '/usuario',
    seen: 'main li h2',
    who: 'cliente',
    states: [nothingAt('/usuario?q=xilofon', 'text=No hay usuarios así')],
  },
  'usuario/nuevo': { path: '/usuario/nuevo', seen: 'text=Permisos', who: 'cliente' },
}
