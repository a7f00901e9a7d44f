import { roles } from '#contract/calls/config/roles.ts'
import { listAllPermissions } from '#contract/calls/config/users.ts'
import { figure } from '#contract/kit/figures.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { choicesInput } from '#src/features/config/catalogue/choices-input.tsx'
import { KeyField } from './key-field.tsx'

const POLL = 10_000

/** Roles, for root; the list is asked for again while it is seen, a form never. [S281, A77, A151] */
export const rolesScreen = catalogueScreen({
  catalogue: roles,
  to: '/config/role',
  words: {
    create: 'Nuevo rol',
    edit: 'Editar rol',
    none: 'Todavía no hay roles',
    missing: 'No se encontró el rol',
    what: 'Este rol',
  },
  title: ({ name }) => name,
  shown: ['key', 'description', 'permissions'],
  cells: { permissions: ({ permissions }) => String(permissions.length) },
  inputs: {
    key: { Field: KeyField },
    description: { isLong: true },
    descuento_max: { keyboard: 'numeric' },
    permissions: choicesInput('permissions', listAllPermissions),
  },
  start: (row) => ({
    descuento_max: figure(row?.descuento_max ?? 0),
    permissions: row?.permissions ?? [],
    fija: row?.key === 'cliente',
  }),
  poll: POLL,
  changesRights: true,
})
