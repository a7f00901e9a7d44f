import { fleteros } from '#contract/calls/config/fleteros.ts'
import { catalogueScreen } from '#src/features/config/catalogo/catalogue-screen.ts'

/** Carriers, for administrators. [S290] */
export const fleterosScreen = catalogueScreen({
  catalogue: fleteros,
  to: '/config/fletero',
  words: {
    create: 'Nuevo fletero',
    edit: 'Editar fletero',
    none: 'Todavía no hay fleteros',
    missing: 'No se encontró el fletero',
    what: 'Este fletero',
    confirm: '¿Eliminar el fletero?',
  },
  title: ({ nombre }) => nombre,
  shown: ['dni', 'telefono_1', 'telefono_2', 'patente_1', 'patente_2'],
  inputs: {
    dni: { keyboard: 'numeric' },
    telefono_1: { keyboard: 'tel' },
    telefono_2: { keyboard: 'tel' },
    descripcion: { isLong: true },
  },
})
