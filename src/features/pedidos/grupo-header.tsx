import type { ReactNode } from 'react'
import type { EstadoDeGrupo } from '#contract/calls/catalogos.ts'
import { statusColor } from '#contract/rules/transitions.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { ChevronDownIcon, TruckIcon } from '#src/ui/layout/icons.tsx'
import classes from './grupo-header.module.css'
import type { GrupoConPedidos } from './lista/list-read.ts'
import type { Seleccion } from './lista/use-seleccion.ts'
import { PickBox } from './pick-box.tsx'

interface GrupoHeaderProps {
  grupo: GrupoConPedidos
  estado: EstadoDeGrupo | undefined
  mark: SyncMark | undefined
  isOpen: boolean
  onToggle: () => void
  seleccion: Seleccion | null
  /** The actions on the group; shown while it is open. */
  children?: ReactNode
}

/** The summary of a group while its orders are folded away, and its actions. [S114, S130, S134] */
export function GrupoHeader({
  grupo: { grupo, pedidos },
  estado,
  mark,
  isOpen,
  onToggle,
  seleccion,
  children,
}: GrupoHeaderProps) {
  const client = grupo?.billing_name ?? pedidos[0]?.billing_name ?? ''
  const color = statusColor(estado?.color ?? '')
  const name = grupo?.nombre ?? 'Grupo'

  return (
    <div className={classes.card}>
      <span className={classes.edge} style={{ background: color }} aria-hidden />
      <div className={classes.top}>
        {seleccion?.isOn ? <PickAll name={name} pedidos={pedidos} seleccion={seleccion} /> : null}
        <h2 className={classes.heading}>
          <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <span className={classes.main}>
              <span className={classes.name}>{name}</span>
              <span className={classes.facts}>
                <span>{client}</span>
                {estado ? <StatusDot color={color}>{estado.nombre}</StatusDot> : null}
                {grupo?.turno_fecha_hora_short ? (
                  <span className={classes.turno}>
                    <TruckIcon size={16} title="Turno" /> {grupo.turno_fecha_hora_short}
                  </span>
                ) : null}
                <SyncChip mark={mark} />
              </span>
            </span>
            <span className={classes.count}>
              {pedidos.length === 1 ? '1 pedido' : `${pedidos.length} pedidos`}
            </span>
            <ChevronDownIcon className={classes.chevron} size={20} />
          </button>
        </h2>
      </div>
      {isOpen ? children : null}
    </div>
  )
}

interface PickAllProps extends Pick<GrupoConPedidos, 'pedidos'> {
  name: string
  seleccion: Seleccion
}

function PickAll({ name, pedidos, seleccion }: PickAllProps) {
  const picked = pedidos.filter((pedido) => seleccion.has(pedido.uuid)).length
  return (
    <span className={classes.pick}>
      <PickBox
        checked={picked === pedidos.length}
        indeterminate={picked > 0 && picked < pedidos.length}
        onChange={() => seleccion.toggle(pedidos.map((one) => one.uuid))}
        label={`Seleccionar todos los pedidos de ${name}`}
      />
    </span>
  )
}
