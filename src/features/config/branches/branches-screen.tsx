import { branches } from '#contract/calls/config/branches.ts'
import { capacityText } from '#contract/calls/rules/capacity.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { fixed, shaped, tick } from '#src/features/config/catalogue/field-inputs.tsx'
import { selectInput } from '#src/features/config/catalogue/select-input.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'

const NOTE_OPTIONS = [
  { value: 'no', label: 'No se pide al ERP' },
  { value: 'avisa', label: 'Se pide, y avisa si falta' },
  { value: 'pide', label: 'Se pide, y para salir sin él hace falta un motivo' },
]

/** Branches, for root. [S292, A132] */
export const branchesScreen = catalogueScreen({
  catalogue: branches,
  to: '/config/sucursal',
  words: {
    create: 'Nueva sucursal',
    edit: 'Editar sucursal',
    none: 'Todavía no hay sucursales',
    missing: 'No se encontró la sucursal',
    what: 'Esta sucursal',
    confirm: '¿Eliminar la sucursal?',
  },
  title: ({ nombre: name }) => name,
  shown: ['nave_desde', 'nave_hasta', 'active'],
  cells: {
    cupo: ({ cupo: capacity }) => capacityText(capacity),
    exige_remito: ({ exige_remito: rule }) => NOTE_OPTIONS.find(({ value }) => value === rule)?.label ?? '',
    active: ({ active }) => (active ? 'Sí' : 'No'),
  },
  inputs: {
    nave_desde: fixed('nave_desde', 'A'),
    nave_hasta: shaped('nave_hasta', { shape: (text) => text.trim().slice(-1).toUpperCase() }),
    cupo: shaped('cupo', {
      shape: (text) => text,
      description: 'Por nave: «A 2, B 1». Una nave que no se nombra no tiene límite.',
    }),
    exige_remito: selectInput('exige_remito', () => NOTE_OPTIONS),
    active: tick('active'),
  },
  start: (row) => ({
    cupo: capacityText(row?.cupo ?? {}),
    exige_remito: row?.exige_remito ?? 'no',
    active: row?.active ?? true,
    anterior: row?.nombre ?? '',
  }),
  note: ({ nombre: name, anterior: previous }) =>
    previous && name !== previous ? (
      <FormNote>
        Los pedidos hechos en «{String(previous)}» se van a encontrar también con el nombre nuevo.
      </FormNote>
    ) : null,
})
