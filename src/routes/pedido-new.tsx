import { createFileRoute } from '@tanstack/react-router'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { pedidosAddress } from '#src/features/pedidos/lista/pedidos-address.ts'
import { PedidosNuevosPage } from '#src/features/pedidos/nuevos/pedidos-nuevos-page.tsx'

export const Route = createFileRoute('/pedido-new')({
  validateSearch: pedidosAddress.read,
  component: PedidosNuevosRoute,
})

function PedidosNuevosRoute() {
  return <PedidosNuevosPage places={usePlaces(pedidosAddress, Route.useSearch())} />
}
