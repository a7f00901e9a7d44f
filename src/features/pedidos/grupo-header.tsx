import type { EstadoDeGrupo } from '#contract/catalogos.ts'
import { ChevronDownIcon, TruckIcon } from '#src/ui/icons.tsx'
import { StatusDot } from '#src/ui/status-dot.tsx'
import classes from './grupo-header.module.css'
import type { GrupoConPedidos } from './list-read.ts'
import { colorOf } from './pedido-words.ts'

interface GrupoHeaderProps {
  grupo: GrupoConPedidos
  estado: EstadoDeGrupo | undefined
  isOpen: boolean
  onToggle: () => void
}

/** What a group says of itself while its orders are folded away. [S114, S130, S134] */
export function GrupoHeader({ grupo: { grupo, pedidos }, estado, isOpen, onToggle }: GrupoHeaderProps) {
  const client = grupo?.billing_name ?? pedidos[0]?.billing_name ?? ''
  const color = colorOf(estado?.color ?? '')

  return (
    <h2 className={classes.heading}>
      <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.edge} style={{ background: color }} aria-hidden />
        <span className={classes.main}>
          <span className={classes.name}>{grupo?.nombre ?? 'Grupo'}</span>
          <span className={classes.facts}>
            <span>{client}</span>
            {estado ? <StatusDot color={color}>{estado.nombre}</StatusDot> : null}
            {grupo?.turno_fecha_hora_short ? (
              <span className={classes.turno}>
                <TruckIcon size={16} title="Turno" /> {grupo.turno_fecha_hora_short}
              </span>
            ) : null}
          </span>
        </span>
        <span className={classes.count}>
          {pedidos.length === 1 ? '1 pedido' : `${pedidos.length} pedidos`}
        </span>
        <ChevronDownIcon className={classes.chevron} size={20} />
      </button>
    </h2>
  )
}
