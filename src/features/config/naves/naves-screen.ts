import { naves } from '#contract/calls/config/naves.ts'
import { catalogueScreen } from '#src/features/config/catalogo/catalogue-screen.ts'

/** Warehouses, for root. [S291] */
export const navesScreen = catalogueScreen({
  catalogue: naves,
  to: '/config/nave',
  words: {
    create: 'Nueva nave',
    edit: 'Editar nave',
    none: 'Todavía no hay naves',
    missing: 'No se encontró la nave',
    what: 'Esta nave',
    confirm: '¿Eliminar la nave?',
  },
  title: ({ nombre }) => nombre,
  shown: ['descripcion'],
  inputs: { descripcion: { isLong: true } },
})
