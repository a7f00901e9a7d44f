import { createFileRoute } from '@tanstack/react-router'
import { parseScope } from '#contract/kit/account-scope.ts'
import { usePlaces } from '#src/bridge/listing/use-places.ts'
import { AccountScopeBar } from '#src/features/cuentas/account-scope-bar.tsx'
import { GrupoActions } from '#src/features/grupos/grupo-actions.tsx'
import { GrupoDialogs } from '#src/features/grupos/grupo-dialogs.tsx'
import { GrupoTrouble } from '#src/features/grupos/grupo-trouble.tsx'
import { SelectionBar } from '#src/features/grupos/selection-bar.tsx'
import { pedidosAddress } from '#src/features/pedidos/lista/pedidos-address.ts'
import { PedidosPage } from '#src/features/pedidos/lista/pedidos-page.tsx'
import { useSeleccion } from '#src/features/pedidos/lista/use-seleccion.ts'

export const Route = createFileRoute('/pedido/')({
  validateSearch: pedidosAddress.read,
  component: PedidosRoute,
})

function PedidosRoute() {
  const places = usePlaces(pedidosAddress, Route.useSearch())
  const seleccion = useSeleccion()
  const { paginas: _, ...asked } = places.search
  const { abierto, grupo, pendiente } = places.search

  return (
    <PedidosPage
      places={places}
      seleccion={seleccion}
      scope={
        <AccountScopeBar
          value={parseScope(asked.account) ?? 'all'}
          onChange={(scope) => places.go({ ...asked, account: String(scope) })}
        />
      }
      actionsOf={({ uuid, grupo }) =>
        grupo ? (
          <>
            <GrupoTrouble uuid={uuid} />
            <GrupoActions grupo={grupo} onOpen={(dialog) => places.open({ abierto: dialog, grupo: uuid })} />
          </>
        ) : null
      }
      bottom={
        seleccion?.isOn ? (
          <SelectionBar
            uuids={seleccion.uuids}
            onOpen={(dialog) => places.open({ abierto: dialog })}
            onStop={seleccion.stop}
          />
        ) : undefined
      }
    >
      {seleccion ? (
        <GrupoDialogs
          abierto={abierto}
          grupoUuid={grupo}
          uuids={seleccion.uuids}
          pendiente={pendiente}
          onClose={places.close}
          onDone={seleccion.stop}
          onKeep={seleccion.keepOnly}
        />
      ) : null}
    </PedidosPage>
  )
}
