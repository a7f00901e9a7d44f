import { useRouterState } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import * as v from 'valibot'
import { listarPedidosNuevos } from '#contract/calls/pedidos-nuevos.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useTabState } from '#src/bridge/kept/use-tab-state.ts'
import { narrowing } from '#src/bridge/listing/narrowing.ts'
import type { Places } from '#src/bridge/listing/use-places.ts'
import { ExportarPedidos } from '#src/features/pedidos/exportar-pedidos.tsx'
import { readFilterWorld } from '#src/features/pedidos/lista/filter-world.ts'
import {
  type FilterWorld,
  type PedidosSearch,
  pedidosAddress,
} from '#src/features/pedidos/lista/pedidos-address.ts'
import { listInput } from '#src/features/pedidos/pedidos.queries.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { RegistroPage } from './registro-page.tsx'

interface PedidosNuevosPageProps {
  places: Places<PedidosSearch>
}

/** 'Mis pedidos, Nuevo': groups, orders and lines of the ERP in one list, for root. [S120, S121, A14] */
export function PedidosNuevosPage({ places }: PedidosNuevosPageProps) {
  const { db, parts } = useDevice()
  const read = useLiveQuery(() => readFilterWorld(db), [db])
  return (
    <Page title="Mis pedidos, Nuevo">
      {!parts.user.root ? (
        <EmptyState title="Esta lista es solo para administradores" />
      ) : read ? (
        <Registros places={places} world={{ ...read, picksOwners: false }} />
      ) : (
        <Skeleton kind="cards" count={4} />
      )}
    </Page>
  )
}

function Registros({ places, world }: PedidosNuevosPageProps & { world: FilterWorld }) {
  const device = useDevice()
  const narrowed = narrowing(pedidosAddress, places, world)
  const { filters, ask } = narrowed
  const input = listInput(filters)

  return (
    <ListFrame
      narrowing={narrowed}
      applyText="Ver pedidos"
      search={<SearchBox label="Buscar pedidos" value={filters.q} onSearch={(q) => ask({ ...filters, q })} />}
      buttons={
        <ExportarPedidos ask={() => device.ask(listarPedidosNuevos, { ...input, exportToFile: 'csv' })} />
      }
    >
      <Pages key={JSON.stringify(input)} input={input} />
    </ListFrame>
  )
}

const CURSORS = v.array(v.string())

/** The pages asked for so far, one under the other. */
function Pages({ input }: { input: InputOf<typeof listarPedidosNuevos> }) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
  // Back from an order the same pages are there, and with them the place.
  const [cursors, setCursors] = useTabState(`registro:${entry}:${JSON.stringify(input)}`, CURSORS, [])
  return [undefined, ...cursors].map((cursor, index) => (
    <RegistroPage
      key={cursor ?? 'primera'}
      input={cursor === undefined ? input : { ...input, cursor }}
      isLast={index === cursors.length}
      onNext={(next) => setCursors([...cursors, next])}
    />
  ))
}
