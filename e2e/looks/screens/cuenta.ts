import { demoUuid } from '#server/demo/random.ts'
import type { Screens } from './screen.ts'

/** Accounts, vouchers, payments, claims and people. */
export const CUENTA: Screens = {
  'cliente/$id': { path: '/cliente/1', seen: 'text=Lo que pidió' },
  'cuenta-corriente/index': { path: '/cuenta-corriente?cuenta=1', seen: 'text=Antigüedad' },
  'cuentas-asociadas': { path: '/cuentas-asociadas', seen: 'h1' },
  'historico-de-comprobantes/index': { path: '/historico-de-comprobantes?cuenta=1', seen: 'main article' },
  'pago/$id.edit': { path: '/pago/:pago/edit', seen: 'h1', who: 'cliente' },
  'pago/$id.index': {
    path: '/pago/:pago',
    seen: 'text=Actividad',
    who: 'cliente',
  },
  'pago/index': { path: '/pago', seen: 'main article', who: 'cliente' },
  'pago/nuevo': { path: '/pago/nuevo', seen: 'text=Descripción', who: 'cliente' },
  perfil: { path: '/perfil', seen: 'text=Actualizado' },
  seguridad: {
    path: '/seguridad',
    seen: 'text=En uso',
  },
  'soporte/$uuid': {
    path: `/soporte/${demoUuid('reclamo', 6)}`,
    seen: 'text=Conversación',
    states: [{ name: 'without network', steps: [], seen: 'text=Sin conexión', isOffline: true }],
  },
  'soporte/index': { path: '/soporte', seen: 'main article' },
  'soporte/nuevo': { path: '/soporte/nuevo', seen: 'text=Comentario' },
  'usuario/$uuid.edit': { path: '/usuario/:hijo/edit', seen: 'text=Permisos', who: 'cliente' },
  'usuario/$uuid.index': { path: '/usuario/:hijo', seen: 'text=Permisos', who: 'cliente' },
  'usuario/index': { path: '/usuario', seen: 'main li h2', who: 'cliente' },
  'usuario/nuevo': { path: '/usuario/nuevo', seen: 'text=Permisos', who: 'cliente' },
}
