import { listasDePrecios } from '#contract/calls/config/listas-de-precios.ts'
import { listarTodosLosRoles } from '#contract/calls/config/roles.ts'
import { catalogueScreen } from '#src/features/config/catalogo/catalogue-screen.ts'
import { choicesInput } from '#src/features/config/catalogo/choices-input.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ArchivoField } from './archivo-field.tsx'
import { archivoText } from './archivo-text.ts'
import { RoleNames } from './role-names.tsx'

/** Price lists, for administrators. Nothing deletes one: the specification has no call for it. [S282, S283, A47, A146] */
export const listasScreen = catalogueScreen({
  catalogue: listasDePrecios,
  to: '/config/lista-precio',
  words: {
    create: 'Nueva lista de precios',
    edit: 'Editar lista de precios',
    none: 'Todavía no hay listas de precios',
    missing: 'No se encontró la lista de precios',
    what: 'Esta lista de precios',
    undeletable: 'En construcción',
  },
  title: ({ name }) => name,
  shown: ['url', 'archivo', 'roles'],
  cells: {
    archivo: ({ archivo }) => archivoText(archivo),
    roles: ({ roles }) => <RoleNames uuids={roles} />,
  },
  inputs: {
    url: { keyboard: 'url' },
    archivo: { Field: ArchivoField },
    roles: choicesInput('roles', listarTodosLosRoles),
  },
  start: (row) => ({ archivo: '', roles: row?.roles ?? [], archivo_actual: row?.archivo ?? null }),
  secret: ['archivo'],
  note: ({ roles }) =>
    (roles as string[]).length === 0 ? (
      <FormNote isWarning>Sin roles, esta lista la ve solo root.</FormNote>
    ) : null,
})
