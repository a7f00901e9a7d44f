import * as v from 'valibot'
import type { GroupStatus } from '#contract/calls/catalogues.ts'
import { listRegistrations, type Registration } from '#contract/calls/registrations.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { orders } from '#contract/records/orders.ts'
import { GroupHeader } from '#src/features/orders/group-header.tsx'
import { OrderCard } from '#src/features/orders/order-card.tsx'
import { useTabState } from '#src/features/orders/use-tab-state.ts'
import { remoteState } from '#src/lists/list-state.ts'
import { unreachable } from '#src/read/absence.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useRemote } from '#src/read/remote-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { UnseenList } from '#src/ui/lists/unseen-list.tsx'
import classes from './registration-page.module.css'
import { SapCard } from './sap-card.tsx'

interface RegistrationPageProps {
  input: InputOf<typeof listRegistrations>
  /** The last page asked for so far draws the foot. */
  isLast: boolean
  onNext: (cursor: string) => void
}

/** A page of the new list: groups, orders and lines of the ERP by date. [S120] */
export function RegistrationPage({ input, isLast, onNext }: RegistrationPageProps) {
  const { db } = useDevice()
  const { data, age, error, isPending } = useRemote(listRegistrations, input, { persist: true })
  const statuses = useRead(() => db.estadosDeGrupo.toArray(), [db]) ?? []
  const { from, to, total = 0, per_page = 0, next_page_url } = data?.pagination ?? {}
  const entries = data?.data ?? []
  const next = cursorOf(next_page_url)
  const isFirst = input.cursor === undefined

  return (
    <ListRows
      state={remoteState(isPending, data && entries.length + Number(!isFirst))}
      {...(data && isFirst && { age })}
      none={<EmptyState title="No hay pedidos" />}
      unseen={
        <UnseenList
          error={error}
          isCutOff={unreachable(error)}
          offline="Esta lista solo está en el servidor: se verá cuando haya conexión."
        />
      }
    >
      <CardList label="Registros">
        {entries.map((entry) => (
          <li key={`${entry.type}:${entry.id}`}>
            <RegistrationCard entry={entry} estados={statuses} />
          </li>
        ))}
      </CardList>
      {isLast ? (
        <LoadMore
          from={Math.min(1, from ?? 0)}
          to={to ?? 0}
          total={total}
          counted={orders.limits.counted}
          perPage={per_page}
          hasNext={next !== null}
          onMore={async () => {
            if (next !== null) onNext(next)
          }}
        />
      ) : null}
    </ListRows>
  )
}

const cursorOf = (url: string | null | undefined): string | null =>
  url == null ? null : new URL(url, location.origin).searchParams.get('cursor')

function RegistrationCard({
  entry: registration,
  estados: statuses,
}: {
  entry: Registration
  estados: readonly GroupStatus[]
}) {
  const [isOpen, setOpen] = useTabState(`entry-abierto:${registration.id}`, v.boolean(), false)
  if (registration.type === 'sync_zpedidospendientes') return <SapCard line={registration} />
  const looks = { mark: undefined, isSeller: true, seleccion: null }
  if (registration.type === 'pedido') return <OrderCard pedido={registration} level={2} {...looks} />
  const { pedidos: members, type: _, ...group } = registration
  return (
    <div className={classes.group}>
      <GroupHeader
        grupo={{ uuid: group.uuid, grupo: group, pedidos: members }}
        estado={statuses.find((item) => item.uuid === group.estado_de_grupo_de_pedido_uuid)}
        mark={undefined}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        seleccion={null}
      />
      {isOpen
        ? members.map((order) => <OrderCard key={order.uuid} pedido={order} isGrouped {...looks} />)
        : null}
    </div>
  )
}
