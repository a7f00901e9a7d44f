import { Link } from '@tanstack/react-router'
import type { Reclamo } from '#contract/calls/soporte.ts'
import { ago } from '#contract/kit/day.ts'
import type { SyncMark } from '#src/bridge/sync-mark.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CameraIcon } from '#src/ui/layout/icons.tsx'
import { Chip } from '#src/ui/lists/chip.tsx'
import { lastAt, lookOf, orderText, titleOf } from './reclamo-words.ts'
import classes from './soporte.module.css'

interface ReclamoCardProps {
  reclamo: Reclamo
  mark: SyncMark | undefined
  now: number
  /** For who answers claims: whose it is, and how long its customer waits. */
  isStaff: boolean
}

/** A claim of the list; touching it opens it. [S257] */
export function ReclamoCard({ reclamo, mark, now, isStaff }: ReclamoCardProps) {
  const { uuid, estado, pedido, mensajes, fotos, asignado, account_name, esperando_desde } = reclamo
  const { label, color } = lookOf(estado)
  const since = (at: string) => ago(Date.parse(at), now)

  return (
    <Card
      as="article"
      edge={color}
      title={
        <Link to="/soporte/$uuid" params={{ uuid }} className={classes.link}>
          {titleOf(reclamo)}
        </Link>
      }
      aside={<StatusDot color={color}>{label}</StatusDot>}
    >
      <p className={classes.excerpt}>{mensajes[0]?.texto}</p>
      <p className={classes.soft}>
        {[account_name, pedido && orderText(pedido)].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.meta}>
        <span>Último mensaje {since(lastAt(reclamo))}</span>
        {asignado ? <span>Asignado a {asignado}</span> : null}
        {fotos.length > 0 ? (
          <span className={classes.photos}>
            <CameraIcon size={18} /> {fotos.length === 1 ? '1 foto' : `${fotos.length} fotos`}
          </span>
        ) : null}
        {isStaff && esperando_desde ? (
          <Chip tone="attention">Espera respuesta, {since(esperando_desde)}</Chip>
        ) : null}
        <SyncChip mark={mark} />
      </p>
    </Card>
  )
}
