import { sucursales } from '#contract/calls/config/sucursales.ts'
import { catalogueScreen } from '#src/features/config/catalogo/catalogue-screen.ts'
import { fixed, shaped, tick } from '#src/features/config/catalogo/field-inputs.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'

/** Branches, for root. [S292, A132] */
export const sucursalesScreen = catalogueScreen({
  catalogue: sucursales,
  to: '/config/sucursal',
  words: {
    create: 'Nueva sucursal',
    edit: 'Editar sucursal',
    none: 'Todavía no hay sucursales',
    missing: 'No se encontró la sucursal',
    what: 'Esta sucursal',
    confirm: '¿Eliminar la sucursal?',
  },
  title: ({ nombre }) => nombre,
  shown: ['nave_desde', 'nave_hasta', 'active'],
  cells: { active: ({ active }) => (active ? 'Sí' : 'No') },
  inputs: {
    nave_desde: fixed('nave_desde', 'A'),
    nave_hasta: shaped('nave_hasta', { shape: (text) => text.trim().slice(-1).toUpperCase() }),
    active: tick('active'),
  },
  start: (row) => ({ active: row?.active ?? true, anterior: row?.nombre ?? '' }),
  note: ({ nombre, anterior }) =>
    anterior && nombre !== anterior ? (
      <FormNote>
        Los pedidos hechos en «{String(anterior)}» se van a encontrar también con el nombre nuevo.
      </FormNote>
    ) : null,
})
