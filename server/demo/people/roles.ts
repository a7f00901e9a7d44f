import type { Permission } from '#contract/kit/permissions.ts'

export interface DemoRole {
  key: string
  name: string
  permissions: readonly Permission[]
}

const cliente: DemoRole = {
  key: 'cliente',
  name: 'Cliente',
  permissions: [
    'pedido-ver',
    'boton-pago-ver',
    'boton-pago-crear',
    'turno-ver',
    'lista-precio-ver',
    'ordenes-de-trabajo-ver',
    'cuenta-corriente-ver',
    'support-tickets',
    'buscador-de-materiales-ver',
    'poder-realizar-pedidos-desde-buscador',
    'chat-ia',
  ],
}

const vendedor: DemoRole = {
  key: 'vendedor',
  name: 'Vendedor',
  permissions: ['vendedor', 'turno-crear', 'mostrar-materiales-en-transito', ...cliente.permissions],
}

const logistica: DemoRole = {
  key: 'logistica',
  name: 'Logística',
  permissions: ['turno-ver', 'turno-crear', 'turno-ver-directo', 'pedido-ver', 'vendedor'],
}

const administracion: DemoRole = {
  key: 'administracion',
  name: 'Administración',
  permissions: ['admin-user-administracion', 'boton-de-pago-administracion', 'login-as'],
}

export const demoRoles: readonly DemoRole[] = [cliente, vendedor, logistica, administracion]
