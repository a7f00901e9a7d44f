import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { listOrders } from '#contract/calls/orders.ts'
import { passes } from '#contract/kit/permissions.ts'
import { ExportOrders } from '#src/features/orders/export-orders.tsx'
import type { ListFilters } from '#src/features/orders/list-filter.ts'
import { listInput } from '#src/features/orders/orders.queries.ts'
import { ViewToggle } from '#src/features/orders/table/view-toggle.tsx'
import type { Seleccion } from '#src/features/orders/use-seleccion.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { CheckIcon, CloseIcon } from '#src/ui/icons/icons.tsx'

interface ListToolsProps {
  filters: ListFilters
  /** null for who may not pick. */
  seleccion: Seleccion | null
  /** The button that begins and ends picking. */
  pick: RefObject<HTMLButtonElement | null>
}

/** The actions of the orders list: picking and export. [S107, S122, A83] */
export function ListTools({ filters, seleccion, pick }: ListToolsProps) {
  const device = useDevice()
  const isPicking = seleccion?.isOn === true
  // The file is of the whole list, never of what is picked.
  const mayExport = !isPicking && passes('pedidos-exportar-csv', device.parts.user)
  const ask = () => device.ask(listOrders, { ...listInput(filters), exportToFile: 'csv' })
  return (
    <>
      {seleccion ? (
        <Button
          ref={pick}
          variant="default"
          aria-pressed={isPicking}
          leftSection={isPicking ? <CloseIcon size={20} /> : <CheckIcon size={20} />}
          onClick={() => (isPicking ? seleccion.stop() : seleccion.start())}
        >
          {isPicking ? 'Dejar de seleccionar' : 'Seleccionar'}
        </Button>
      ) : null}
      <ViewToggle />
      {mayExport ? <ExportOrders ask={ask} /> : null}
    </>
  )
}
