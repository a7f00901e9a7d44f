import { useLiveQuery } from 'dexie-react-hooks'
import * as v from 'valibot'
import type { EstadoDeGrupo } from '#contract/calls/catalogos.ts'
import { listarPedidosNuevos, type Registro } from '#contract/calls/pedidos-nuevos.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { unreachable } from '#src/bridge/absence.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useTabState } from '#src/bridge/kept/use-tab-state.ts'
import { remoteState } from '#src/bridge/listing/list-state.ts'
import { useRemote } from '#src/bridge/remote-query.ts'
import { GrupoHeader } from '#src/features/pedidos/grupo-header.tsx'
import { PedidoCard } from '#src/features/pedidos/pedido-card.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { UnseenList } from '#src/ui/lists/unseen-list.tsx'
import classes from './registro-page.module.css'
import { SapCard } from './sap-card.tsx'

interface RegistroPageProps {
  input: InputOf<typeof listarPedidosNuevos>
  /** The last page asked for so far draws the foot. */
  isLast: boolean
  onNext: (cursor: string) => void
}

/** One page of the new list: groups, orders and lines of the ERP by date. [S120] */
export function RegistroPage({ input, isLast, onNext }: RegistroPageProps) {
  const { db } = useDevice()
  const { data, age, error, isPending } = useRemote(listarPedidosNuevos, input, { persist: true })
  const estados = useLiveQuery(() => db.estadosDeGrupo.toArray(), [db]) ?? []
  const { from, to, total = 0, per_page = 0, next_page_url } = data?.pagination ?? {}
  const registros = data?.data ?? []
  const next = cursorOf(next_page_url)
  const isFirst = input.cursor === undefined

  return (
    <ListRows
      state={remoteState(isPending, data && registros.length + Number(!isFirst))}
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
      <ul className={classes.list} aria-label="Registros">
        {registros.map((one) => (
          <li key={`${one.type}:${one.id}`}>
            <RegistroCard registro={one} estados={estados} />
          </li>
        ))}
      </ul>
      {isLast ? (
        <LoadMore
          from={Math.min(1, from ?? 0)}
          to={to ?? 0}
          total={total}
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

function RegistroCard({ registro, estados }: { registro: Registro; estados: readonly EstadoDeGrupo[] }) {
  const [isOpen, setOpen] = useTabState(`registro-abierto:${registro.id}`, v.boolean(), false)
  if (registro.type === 'sync_zpedidospendientes') return <SapCard linea={registro} />
  const looks = { plate: undefined, mark: undefined, isSeller: true, seleccion: null }
  if (registro.type === 'pedido') return <PedidoCard pedido={registro} level={2} {...looks} />
  const { pedidos, type: _, ...grupo } = registro
  return (
    <div className={classes.group}>
      <GrupoHeader
        grupo={{ uuid: grupo.uuid, grupo, pedidos }}
        estado={estados.find((one) => one.uuid === grupo.estado_de_grupo_de_pedido_uuid)}
        mark={undefined}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        seleccion={null}
      />
      {isOpen ? pedidos.map((one) => <PedidoCard key={one.uuid} pedido={one} isGrouped {...looks} />) : null}
    </div>
  )
}
