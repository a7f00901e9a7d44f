import { priceLists } from '#contract/calls/config/price-lists.ts'
import { listAllRoles } from '#contract/calls/config/roles.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { choicesInput } from '#src/features/config/catalogue/choices-input.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { fileText } from './file-text.ts'
import { PriceFileField } from './price-file-field.tsx'
import { RoleNames } from './role-names.tsx'

/** Price lists, for administrators. Nothing deletes one: the specification has no call for it. [S282, S283, A47, A146] */
export const priceListsScreen = catalogueScreen({
  catalogue: priceLists,
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
    archivo: ({ archivo: file }) => fileText(file),
    roles: ({ roles }) => <RoleNames uuids={roles} />,
  },
  inputs: {
    url: { keyboard: 'url' },
    archivo: { Field: PriceFileField },
    roles: choicesInput('roles', listAllRoles),
  },
  start: (row) => ({ archivo: '', roles: row?.roles ?? [], archivo_actual: row?.archivo ?? null }),
  secret: ['archivo'],
  note: ({ roles }) =>
    (roles as string[]).length === 0 ? (
      <FormNote isWarning>Sin roles, esta lista la ve solo root.</FormNote>
    ) : null,
})
