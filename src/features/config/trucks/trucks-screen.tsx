import { trucks } from '#contract/calls/config/trucks.ts'
import { figure } from '#contract/kit/figures.ts'
import { inSpanishOrder } from '#contract/kit/normalize.ts'
import { catalogueScreen } from '#src/features/config/catalogue/catalogue-screen.ts'
import { selectInput } from '#src/features/config/catalogue/select-input.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'

/** Trucks, for root. */
export const trucksScreen = catalogueScreen({
  catalogue: trucks,
  to: '/config/camion',
  words: {
    create: 'Nuevo camión',
    edit: 'Editar camión',
    none: 'Todavía no hay camiones',
    missing: 'No se encontró el camión',
    what: 'Este camión',
    confirm: '¿Eliminar el camión?',
  },
  title: ({ nombre: name }) => name,
  shown: ['patente', 'max_kg', 'fletero_uuid'],
  cells: {
    max_kg: ({ max_kg: most }) => `${figure(Number(most))} kg`,
    fletero_uuid: ({ fletero_uuid: carrier }) => <CarrierName uuid={carrier as string | null} />,
  },
  inputs: {
    max_kg: { keyboard: 'numeric' },
    fletero_uuid: selectInput('fletero_uuid', useCarrierOptions),
  },
  start: (row) => ({ max_kg: row ? String(row.max_kg) : '', fletero_uuid: row?.fletero_uuid ?? '' }),
})

function useCarriers() {
  const { db } = useDevice()
  return (
    useRead(() => db.fleteros.toArray().then((rows) => inSpanishOrder(rows, (row) => row.nombre)), [db]) ?? []
  )
}

function useCarrierOptions() {
  const carriers = useCarriers().filter(({ active }) => active)
  return [
    { value: '', label: 'Sin fletero propio' },
    ...carriers.map(({ uuid, nombre: name }) => ({ value: uuid, label: name })),
  ]
}

function CarrierName({ uuid }: { uuid: string | null }) {
  const carriers = useCarriers()
  return carriers.find((carrier) => carrier.uuid === uuid)?.nombre ?? '–'
}
