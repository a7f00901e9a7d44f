import { type ReactNode, useMemo, useRef } from 'react'
import * as v from 'valibot'
import type { GroupStatus } from '#contract/calls/catalogues.ts'
import { NO_GROUP } from '#contract/calls/groups.ts'
import { GroupHeader } from '#src/features/orders/group-header.tsx'
import type { GroupWithOrders, OrderList } from '#src/features/orders/list-read.ts'
import { OrderCard } from '#src/features/orders/order-card.tsx'
import { lotOfOrder } from '#src/features/orders/orders.queries.ts'
import { OrderRow } from '#src/features/orders/table/order-row.tsx'
import { type Sequence, TablaHead } from '#src/features/orders/table/tabla-head.tsx'
import type { View } from '#src/features/orders/table/use-view.ts'
import type { Seleccion } from '#src/features/orders/use-seleccion.ts'
import { useTabState } from '#src/features/orders/use-tab-state.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { NO_PICTURE, useStones } from '#src/read/pictures/use-stone.ts'
import { type SyncMark, useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { lotKey } from '#src/records/photos/lot-photos.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { type ListRow, rowsOf } from './list-rows.ts'
import classes from './orders-list.module.css'
import { useListKeys } from './use-list-keys.ts'
import { useRowInPlace } from './use-row-in-place.ts'

interface OrdersListProps {
  lista: Pick<OrderList, 'grupos' | 'ungrouped' | 'unsentRecords'>
  /** The states of groups as they were read before the screen was drawn. */
  first?: GroupStatus[] | undefined
  /** More rows of the first page are on their way. */
  isFilling: boolean
  /** The words searched for: they open every group, so that what was found is seen. */
  q: string
  view: View
  /** By the date of the orders, and the way to the other one. */
  sequence: Sequence
  onSequence: (sequence: Sequence) => void
  /** null for who may not pick. */
  seleccion: Seleccion | null
  /** The actions on a group. */
  actionsOf?: ((group: GroupWithOrders) => ReactNode) | undefined
}

/** Groups that fold, and loose orders under 'Sin grupo'. [S114] */
export function OrdersList(props: OrdersListProps) {
  const { lista: list, isFilling, q, view, sequence, onSequence, seleccion } = props
  const { db } = useDevice()
  const place = useScrollRestore('pedidos', useRowInPlace())
  useListKeys(seleccion)
  const { rows, fold } = useRows(list, q)
  const orders = useMemo(() => rows.flatMap((row) => (row.kind === 'pedido' ? [row.pedido] : [])), [rows])
  const stones = useStones(orders.map(lotOfOrder))
  const marks = useSyncMarks([
    ...list.grupos.map((group) => `grupo:${group.uuid}`),
    ...orders.map((order) => `pedido:${order.uuid}`),
  ])
  const statuses = useRead(() => db.estadosDeGrupo.toArray(), [db], props.first)
  // A state that came a moment later would make its group taller under the eye.
  if (!statuses)
    return (
      <div className={classes.filling}>
        <Skeleton kind="cards" count={4} />
      </div>
    )

  const isTable = view === 'tabla'
  const world = { ...props, estados: statuses, marks, stones, fold }
  return (
    <div className={isFilling ? classes.filling : undefined}>
      <VirtualList
        key={view}
        items={rows}
        keyOf={keyOf}
        place={place}
        estimate={isTable ? 53 : 128}
        label="Pedidos"
        {...(isTable && { head: <TablaHead sequence={sequence} onSequence={onSequence} /> })}
      >
        {(row) => (isTable ? <TableLine row={row} {...world} /> : <RowOfList row={row} {...world} />)}
      </VirtualList>
    </div>
  )
}

interface RowOfListProps extends OrdersListProps {
  row: ListRow
  estados: readonly GroupStatus[]
  marks: ReadonlyMap<string, SyncMark>
  stones: ReturnType<typeof useStones>
  fold: (uuid: string, isOpen: boolean) => void
}

/** A row of the table; what is no order takes the whole width. */
function TableLine(props: RowOfListProps) {
  const { row, marks, seleccion } = props
  if (row.kind === 'pedido') {
    const mark = marks.get(`pedido:${row.pedido.uuid}`)
    return <OrderRow pedido={row.pedido} mark={mark} seleccion={seleccion} />
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list are no table rows
    <div role="cell" aria-colspan={10} className={classes.wide}>
      <RowOfList {...props} />
    </div>
  )
}

function RowOfList({ row, estados: statuses, marks, stones, fold, seleccion, actionsOf }: RowOfListProps) {
  const { user } = useDevice().parts
  if (row.kind === 'sin-grupo') {
    return (
      <h2 className={classes.loose}>
        {NO_GROUP} <span className={classes.count}>{row.count}</span>
      </h2>
    )
  }
  if (row.kind === 'grupo') {
    const { uuid, grupo: group } = row.grupo
    const status = statuses.find((item) => item.uuid === group?.estado_de_grupo_de_pedido_uuid)
    return (
      <GroupHeader
        grupo={row.grupo}
        estado={status}
        mark={marks.get(`grupo:${uuid}`)}
        isOpen={row.isOpen}
        onToggle={() => fold(uuid, !row.isOpen)}
        seleccion={seleccion}
      >
        {actionsOf?.(row.grupo)}
      </GroupHeader>
    )
  }
  return (
    <OrderCard
      pedido={row.pedido}
      isGrouped={row.isGrouped}
      isSeller={isSeller(user)}
      stone={stones?.get(lotKey(lotOfOrder(row.pedido))) ?? (stones && NO_PICTURE)}
      mark={marks.get(`pedido:${row.pedido.uuid}`)}
      seleccion={seleccion}
    />
  )
}

/** Groups that were opened or closed by hand. */
const FOLDS = v.array(v.tuple([v.string(), v.boolean()]))
const MOST_FOLDS = 200

/** The rows with the groups that are open; a reload finds them open, another search opens what it finds. */
function useRows(list: OrdersListProps['lista'], q: string) {
  // Groups open because they waited stay open once sent: nothing folds under the finger.
  const waited = useRef(new Set<string>())
  const [folds, setFolds] = useTabState(`grupos-abiertos:${q}`, FOLDS, [])
  const rows = useMemo(() => {
    const byHand = new Map(folds)
    const waits = ({ uuid, pedidos: orders }: GroupWithOrders) => {
      if (orders.some((order) => list.unsentRecords.has(order.uuid))) waited.current.add(uuid)
      return waited.current.has(uuid)
    }
    return rowsOf(list, (group) => byHand.get(group.uuid) ?? (q !== '' || waits(group)))
  }, [list, folds, q])
  const fold = (uuid: string, isOpen: boolean) =>
    setFolds([...new Map([...folds, [uuid, isOpen]])].slice(-MOST_FOLDS))
  return { rows, fold }
}

const keyOf = (row: ListRow): string => row.key
