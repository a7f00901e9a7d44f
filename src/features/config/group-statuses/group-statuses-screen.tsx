import { groupStatuses } from '#contract/calls/config/group-statuses.ts'
import { slug } from '#contract/rules/slug.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { shaped } from '#src/features/config/catalogue/field-inputs.tsx'
import { ColorField } from './color-field.tsx'
import { ColorTag } from './color-tag.tsx'

/** States of order groups, for root. [S284, S285, A48] */
export const groupStatusesScreen = catalogueScreen({
  catalogue: groupStatuses,
  to: '/config/estados-de-grupos-de-pedidos',
  words: {
    create: 'Nuevo estado',
    edit: 'Editar estado',
    none: 'Todavía no hay estados',
    missing: 'No se encontró el estado',
    what: 'Este estado',
    confirm: '¿Eliminar el estado?',
  },
  title: ({ nombre: name }) => name,
  shown: ['key', 'order', 'color'],
  cells: { color: ({ color }) => <ColorTag color={color}>{color}</ColorTag> },
  inputs: {
    key: shaped('key', { shape: slug, description: 'Vacía se arma con el nombre.' }),
    order: { keyboard: 'numeric' },
    color: { Field: ColorField },
  },
  start: (row) => ({ color: row?.color ?? '#ffffff' }),
})
