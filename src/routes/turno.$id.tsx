import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import * as v from 'valibot'
import { ChangeLotButton } from '#src/features/orders/order/change-lot-button.tsx'
import { TurnoPage } from '#src/features/turnos/turno/turno-page.tsx'
import { optional, said } from '#src/lists/search-params.ts'

const FollowButton = lazy(async () => ({
  default: (await import('#src/features/follow/follow-button.tsx')).FollowButton,
}))

const text = optional(said)

export const Route = createFileRoute('/turno/$id')({
  validateSearch: v.object({ turno: text, pendiente: text }),
  component: TurnoRoute,
})

function TurnoRoute() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TurnoPage
      key={id}
      id={id}
      search={search}
      changeOf={(order) => <ChangeLotButton pedido={order} isSmall />}
      followOf={({ id, uuid }) =>
        id === null ? null : <FollowButton que="turno" {...{ uuid }} name={`Turno ${id}`} />
      }
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
