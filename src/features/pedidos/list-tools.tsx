import { Button } from '@mantine/core'
import { useRef } from 'react'
import { listarPedidos } from '#contract/calls/pedidos.ts'
import { passes } from '#contract/kit/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { CheckIcon, CloseIcon, FilterIcon } from '#src/ui/layout/icons.tsx'
import { ListBar } from '#src/ui/lists/list-bar.tsx'
import { ExportarPedidos } from './exportar-pedidos.tsx'
import type { ListFilters } from './list-filter.ts'
import { listInput } from './pedidos.queries.ts'
import { useEscape } from './use-escape.ts'
import type { Seleccion } from './use-seleccion.ts'

interface ListToolsProps {
  filters: ListFilters
  /** null for who may not pick. */
  seleccion: Seleccion | null
  onSearch: (q: string) => void
  /** undefined where the filters stand beside the list. */
  onFilter: (() => void) | undefined
}

/** Over the orders list: search, filters, picking and export. [S106–S108, A83] */
export function ListTools({ filters, seleccion, onSearch, onFilter }: ListToolsProps) {
  const device = useDevice()
  const pick = useRef<HTMLButtonElement>(null)
  const isPicking = seleccion?.isOn === true
  // The file is of the whole list, never of what is picked.
  const mayExport = !isPicking && passes('pedidos-exportar-csv', device.parts.user)
  const ask = () => device.ask(listarPedidos, { ...listInput(filters), exportToFile: 'csv' })
  useEscape(isPicking, () => {
    seleccion?.stop()
    pick.current?.focus({ preventScroll: true })
  })
  return (
    <ListBar search={<SearchBox label="Buscar pedidos" value={filters.q} onSearch={onSearch} />}>
      {onFilter ? (
        <Button variant="default" leftSection={<FilterIcon size={20} />} onClick={onFilter}>
          Filtros
        </Button>
      ) : null}
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
      {mayExport ? <ExportarPedidos ask={ask} /> : null}
    </ListBar>
  )
}
