import { coeficientes } from '#contract/calls/config/coeficientes.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import { catalogueScreen } from '#src/features/config/catalogo/catalogue-screen.ts'
import { dayInput } from '#src/features/config/catalogo/day-input.tsx'

const optionalDay = (day: string | null): string => (day === null ? '' : formatDay(day))

/** What plans of installments cost, for root. */
export const coeficientesScreen = catalogueScreen({
  catalogue: coeficientes,
  to: '/config/coeficientes',
  words: {
    create: 'Nuevo coeficiente',
    edit: 'Editar coeficiente',
    none: 'Todavía no hay coeficientes',
    missing: 'No se encontró el coeficiente',
    what: 'Este coeficiente',
    confirm: '¿Eliminar el coeficiente?',
  },
  title: ({ plan, cuotas }) => `${plan}, ${cuotas === 1 ? '1 cuota' : `${cuotas} cuotas`}`,
  shown: ['coeficiente', 'descuento', 'desde', 'hasta'],
  cells: {
    desde: ({ desde }) => formatDay(desde),
    hasta: ({ hasta }) => optionalDay(hasta),
  },
  inputs: {
    cuotas: { keyboard: 'numeric' },
    desde: dayInput('desde'),
    hasta: dayInput('hasta', true),
  },
  start: (row) => ({
    cuotas: row === null ? '1' : String(row.cuotas),
    desde: row?.desde ?? dayOf(new Date()),
    hasta: row?.hasta ?? '',
    descuento: row?.descuento ?? '0',
  }),
})
