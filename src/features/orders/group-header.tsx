import type { ReactNode } from 'react'
import type { GroupStatus } from '#contract/calls/catalogues.ts'
import { statusColor } from '#contract/rules/transitions.ts'
import { StoneStrip } from '#src/read/pictures/stone-strip.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { ChevronDownIcon, TruckIcon } from '#src/ui/icons/icons.tsx'
import classes from './group-header.module.css'
import type { GroupWithOrders } from './list-read.ts'
import { PickBox } from './pick-box.tsx'
import type { Seleccion } from './use-seleccion.ts'

interface GroupHeaderProps {
  grupo: GroupWithOrders
  estado: GroupStatus | undefined
  mark: SyncMark | undefined
  isOpen: boolean
  onToggle: () => void
  seleccion: Seleccion | null
  /** The actions on the group; shown while it is open. */
  children?: ReactNode
}

/** The summary of a group while its orders are folded away, and its actions. [S114, S130, S134] */
export function GroupHeader({
  grupo: { grupo: group, pedidos: orders },
  estado: status,
  mark,
  isOpen,
  onToggle,
  seleccion,
  children,
}: GroupHeaderProps) {
  const client = group?.billing_name ?? orders[0]?.billing_name ?? ''
  const color = statusColor(status?.color ?? '')
  const name = group?.nombre ?? 'Grupo'

  return (
    <div className={classes.card}>
      <span className={classes.edge} style={{ background: color }} aria-hidden />
      <div className={classes.top}>
        {seleccion?.isOn ? <PickAll name={name} pedidos={orders} seleccion={seleccion} /> : null}
        <h2 className={classes.heading}>
          <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <span className={classes.main}>
              <span className={classes.name}>{name}</span>
              <span className={classes.facts}>
                <span>{client}</span>
                {status ? <StatusDot color={color}>{status.nombre}</StatusDot> : null}
                {group?.turno_fecha_hora_short ? (
                  <span className={classes.turno}>
                    <TruckIcon size={16} title="Turno" /> {group.turno_fecha_hora_short}
                  </span>
                ) : null}
                <SyncChip mark={mark} />
              </span>
            </span>
            {isOpen ? null : (
              <span className={classes.stones}>
                <StoneStrip stones={orders.map(stoneOf)} />
              </span>
            )}
            <span className={classes.count}>
              {orders.length === 1 ? '1 pedido' : `${orders.length} pedidos`}
            </span>
            <ChevronDownIcon className={classes.chevron} size={20} />
          </button>
        </h2>
      </div>
      {isOpen ? children : null}
    </div>
  )
}

const stoneOf = ({ uuid, product_code, lote: batch, product_name }: GroupWithOrders['pedidos'][number]) => ({
  ...{ key: uuid, product_code, batch, name: product_name || product_code },
})

interface PickAllProps extends Pick<GroupWithOrders, 'pedidos'> {
  name: string
  seleccion: Seleccion
}

function PickAll({ name, pedidos: orders, seleccion }: PickAllProps) {
  const picked = orders.filter((order) => seleccion.has(order.uuid)).length
  return (
    <span className={classes.pick}>
      <PickBox
        checked={picked === orders.length}
        indeterminate={picked > 0 && picked < orders.length}
        onChange={() => seleccion.toggle(orders.map((order) => order.uuid))}
        label={`Seleccionar todos los pedidos de ${name}`}
      />
    </span>
  )
}
