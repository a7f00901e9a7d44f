import { permissions } from '#contract/calls/config/roles.ts'
import { PERMISSIONS } from '#contract/kit/permissions.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { KeyField } from './key-field.tsx'

const isKnown = (key: string): boolean => PERMISSIONS.some((item) => item === key)

/** Permissions, for root. Nothing deletes one: the specification has no call for it. [S280, R31] */
export const permissionsScreen = catalogueScreen({
  catalogue: permissions,
  to: '/config/permission',
  words: {
    create: 'Nuevo permiso',
    edit: 'Editar permiso',
    none: 'Todavía no hay permisos',
    missing: 'No se encontró el permiso',
    what: 'Este permiso',
  },
  title: ({ name }) => name,
  shown: ['key', 'description'],
  inputs: { key: { Field: KeyField }, description: { isLong: true } },
  start: (row) => ({ fija: row !== null && isKnown(row.key) }),
  changesRights: true,
  note: ({ key }) =>
    isKnown(String(key)) ? null : (
      <FormNote>El portal no conoce esta clave: el permiso se puede dar, pero no habilita nada.</FormNote>
    ),
})
