import type { Permission } from '#contract/kit/permissions.ts'
import type { Branch } from '#contract/rules/branch.ts'

export const DEMO_PASSWORD = 'Cantera-2026'

/** `accounts` are numbers of `demoAccounts`; `kind` is the kind of those beyond `account`. */
export interface DemoUser {
  email: string
  /** Purpose of this user, as printed at start. */
  who: string
  password: string
  fullname: string
  mobile: string
  root: boolean
  roles: readonly string[]
  permissions: readonly Permission[]
  account: number | null
  /** The branch they work in. [A179] */
  branch: Branch | null
  others: { kind: 'associated' | 'allocated'; accounts: readonly number[] }
  /** The e-mail of the user it belongs to. */
  parent: string | null
  verified: boolean
  deactivated: boolean
}

const at = (name: string): string => `${name}@demo.example`

const user = (name: string, who: string, facts: Partial<DemoUser> & { fullname: string }): DemoUser => ({
  email: at(name),
  who,
  password: DEMO_PASSWORD,
  mobile: '',
  root: false,
  roles: [],
  permissions: [],
  account: null,
  branch: null,
  others: { kind: 'associated', accounts: [] },
  parent: null,
  verified: true,
  deactivated: false,
  ...facts,
})

const seller = { roles: ['vendedor'], permissions: ['pedidos-exportar-csv', 'admin-fotos-de-lotes'] } as const

/** The users of the demo; their ids are their places in this list, from 1. */
export const demoUsers: readonly DemoUser[] = [
  user('root', 'root', { fullname: 'Raíz Cantera', root: true }),
  user('admin', 'administración de usuarios, fotos de lotes, pagos e ingreso como otro usuario', {
    fullname: 'Adriana Molina',
    roles: ['administracion'],
    permissions: ['admin-fotos-de-lotes', 'tablero-ver'],
  }),
  user('vendedora', 'vendedora', {
    fullname: 'Mariana Quiroga',
    mobile: '351 555-0101',
    branch: 'Córdoba',
    ...seller,
  }),
  user('vendedor', 'vendedor', {
    fullname: 'Julián Ferreyra',
    mobile: '11 5555-0102',
    branch: 'Ciudadela',
    ...seller,
  }),
  user('logistica', 'logística: turnos y pedidos', {
    fullname: 'Héctor Ledesma',
    mobile: '11 5555-0103',
    branch: 'Ciudadela',
    roles: ['logistica'],
    permissions: ['pedidos-exportar-csv'],
  }),
  user('cliente', 'cliente de una cuenta', {
    fullname: 'Sofía Benítez',
    mobile: '351 555-0201',
    roles: ['cliente'],
    account: 1,
  }),
  user('cliente2', 'cliente de otra cuenta', { fullname: "Franco D'Angelo", roles: ['cliente'], account: 2 }),
  user('multicuenta', 'cliente con tres cuentas', {
    fullname: 'Gabriela Ñáñez',
    roles: ['cliente'],
    account: 3,
    others: { kind: 'associated', accounts: [4, 5] },
  }),
  user('subusuario', 'subusuario de cliente@: pedidos y buscador', {
    fullname: 'Nicolás Benítez',
    permissions: ['pedido-ver', 'buscador-de-materiales-ver'],
    parent: at('cliente'),
    others: { kind: 'allocated', accounts: [1] },
  }),
  user('sinverificar', 'correo sin verificar', {
    fullname: 'Lucía Paredes',
    roles: ['cliente'],
    account: 6,
    verified: false,
  }),
  user('baja', 'dado de baja', {
    fullname: 'Oscar Villalba',
    roles: ['cliente'],
    account: 7,
    deactivated: true,
  }),
]

/** The id of a demo user; throws a RangeError when there is none of that name. */
export function demoUserId(name: string): number {
  const index = demoUsers.findIndex(({ email }) => email === at(name))
  if (index < 0) throw new RangeError(`No demo user ${name}`)
  return index + 1
}
