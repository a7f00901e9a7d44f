import { closedDays } from '#contract/calls/config/closed-days.ts'
import { formatDay } from '#contract/kit/day.ts'
import { inSpanishOrder } from '#contract/kit/normalize.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { dayInput } from '#src/features/config/catalogue/day-input.tsx'
import { shaped, tick } from '#src/features/config/catalogue/field-inputs.tsx'
import { selectInput } from '#src/features/config/catalogue/select-input.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'

const EVERY_BRANCH = 'Todas las sucursales'

/** Holidays and closed days, for root. [A200] */
export const closedDaysScreen = catalogueScreen({
  catalogue: closedDays,
  to: '/config/feriado',
  words: {
    create: 'Nuevo feriado',
    edit: 'Editar feriado',
    none: 'Todavía no hay feriados',
    missing: 'No se encontró el feriado',
    what: 'Este feriado',
    confirm: '¿Eliminar el feriado?',
  },
  title: ({ fecha: date, nombre: name }) => `${formatDay(date)} ${name}`,
  shown: ['sucursal_uuid', 'hora_desde', 'cerrado'],
  cells: {
    sucursal_uuid: ({ sucursal_uuid: branch }) => <BranchName uuid={branch as string | null} />,
    hora_desde: ({ hora_desde: from, hora_hasta: until }) => (from ? `${from} a ${until}` : 'Todo el día'),
    cerrado: ({ cerrado: isClosed }) => (isClosed ? 'Sí' : 'No'),
  },
  inputs: {
    fecha: dayInput('fecha'),
    sucursal_uuid: selectInput('sucursal_uuid', useBranchOptions),
    hora_desde: shaped('hora_desde', { shape: hourShape, description: 'Vacío: todo el día.' }),
    hora_hasta: shaped('hora_hasta', { shape: hourShape }),
    cerrado: tick('cerrado'),
  },
  start: (row) => ({
    fecha: row?.fecha ?? '',
    sucursal_uuid: row?.sucursal_uuid ?? '',
    hora_desde: row?.hora_desde ?? '',
    hora_hasta: row?.hora_hasta ?? '',
    cerrado: row?.cerrado ?? true,
  }),
})

function hourShape(text: string): string {
  return text.replace(/[^\d:]/g, '').slice(0, 5)
}

function useBranches() {
  const { db } = useDevice()
  return (
    useRead(() => db.sucursales.toArray().then((rows) => inSpanishOrder(rows, (row) => row.nombre)), [db]) ??
    []
  )
}

function BranchName({ uuid }: { uuid: string | null }) {
  const branches = useBranches()
  return uuid === null ? EVERY_BRANCH : (branches.find((branch) => branch.uuid === uuid)?.nombre ?? '–')
}

function useBranchOptions() {
  const branches = useBranches()
  return [
    { value: '', label: EVERY_BRANCH },
    ...branches.map(({ uuid, nombre: name }) => ({ value: uuid, label: name })),
  ]
}
