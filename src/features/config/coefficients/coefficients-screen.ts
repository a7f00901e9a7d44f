import { coefficients } from '#contract/calls/config/coefficients.ts'
import { formatDay } from '#contract/kit/day.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { dayInput } from '#src/features/config/catalogue/day-input.tsx'

const optionalDay = (day: string | null): string => (day === null ? '' : formatDay(day))

/** Costs of plans of installments, for root. */
export const coefficientsScreen = catalogueScreen({
  catalogue: coefficients,
  to: '/config/coeficientes',
  words: {
    create: 'Nuevo coeficiente',
    edit: 'Editar coeficiente',
    none: 'Todavía no hay coeficientes',
    missing: 'No se encontró el coeficiente',
    what: 'Este coeficiente',
    confirm: '¿Eliminar el coeficiente?',
  },
  title: ({ plan, cuotas: installments }) =>
    `${plan}, ${installments === 1 ? '1 cuota' : `${installments} cuotas`}`,
  shown: ['coeficiente', 'descuento', 'desde', 'hasta'],
  cells: {
    desde: ({ desde: from }) => formatDay(from),
    hasta: ({ hasta: until }) => optionalDay(until),
  },
  inputs: {
    cuotas: { keyboard: 'numeric' },
    desde: dayInput('desde'),
    hasta: dayInput('hasta', true),
  },
  start: (row) => ({
    cuotas: row === null ? '1' : String(row.cuotas),
    desde: row?.desde ?? dayNow(),
    hasta: row?.hasta ?? '',
    descuento: row?.descuento ?? '0',
  }),
})
