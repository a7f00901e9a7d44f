import { carriers } from '#contract/calls/config/carriers.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'

/** Carriers, for administrators. [S290] */
export const carriersScreen = catalogueScreen({
  catalogue: carriers,
  to: '/config/fletero',
  words: {
    create: 'Nuevo fletero',
    edit: 'Editar fletero',
    none: 'Todavía no hay fleteros',
    missing: 'No se encontró el fletero',
    what: 'Este fletero',
    confirm: '¿Eliminar el fletero?',
  },
  title: ({ nombre: name }) => name,
  shown: ['dni', 'telefono_1', 'telefono_2', 'patente_1', 'patente_2'],
  inputs: {
    dni: { keyboard: 'numeric' },
    telefono_1: { keyboard: 'tel' },
    telefono_2: { keyboard: 'tel' },
    descripcion: { isLong: true },
  },
})
