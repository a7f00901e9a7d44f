import { bays } from '#contract/calls/config/bays.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'

/** Warehouses, for root. [S291] */
export const baysScreen = catalogueScreen({
  catalogue: bays,
  to: '/config/nave',
  words: {
    create: 'Nueva nave',
    edit: 'Editar nave',
    none: 'Todavía no hay naves',
    missing: 'No se encontró la nave',
    what: 'Esta nave',
    confirm: '¿Eliminar la nave?',
  },
  title: ({ nombre: name }) => name,
  shown: ['descripcion'],
  inputs: { descripcion: { isLong: true } },
})
