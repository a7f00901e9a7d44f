import { Link } from '@tanstack/react-router'
import type { Claim } from '#contract/calls/claims.ts'
import { isUndecided } from '#contract/calls/rules/granted.ts'
import { ago } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { NamedStone } from '#src/read/pictures/named-stone.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { CameraIcon } from '#src/ui/icons/icons.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProductPicture } from '#src/ui/pictures/product-picture.tsx'
import { lastAt, lookOf, orderText, titleOf } from './claim-words.ts'
import classes from './claims.module.css'

interface ClaimCardProps {
  reclamo: Claim
  mark: SyncMark | undefined
  now: number
  /** For who answers claims: whose it is, and how long its customer waits. */
  isStaff: boolean
}

/** A claim of the list; touching it opens it. [S257] */
export function ClaimCard({ reclamo: claim, mark, now, isStaff }: ClaimCardProps) {
  const {
    uuid,
    estado: status,
    pedido: order,
    mensajes: messages,
    fotos: photos,
    asignado: assigned,
    account_name,
    esperando_desde,
  } = claim
  const { label, color } = lookOf(status)
  const since = (at: string) => ago(Date.parse(at), now)
  const isOver = !isStaff && status === 'resuelto'

  return (
    <Card
      as="article"
      {...(isOver ? {} : { edge: color })}
      title={
        <Link to="/soporte/$uuid" params={{ uuid }} className={classes.link}>
          {titleOf(claim)}
        </Link>
      }
      aside={<StatusDot color={color}>{label}</StatusDot>}
    >
      {isStaff || isOver ? null : <Turn reclamo={claim} since={since} />}
      <div className={classes.about}>
        {isOver ? null : photos[0]?.miniatura || order ? (
          <span className={classes.thumb}>
            {photos[0]?.miniatura ? (
              <ProductPicture size="fill" sources={[photos[0].miniatura]} name={order?.product_name} />
            ) : (
              <NamedStone size="fill" name={order?.product_name ?? ''} />
            )}
          </span>
        ) : null}
        <div className={classes.words}>
          <p className={classes.excerpt}>{messages[0]?.texto}</p>
          <p className={classes.soft}>{facts(isStaff && account_name, order && orderText(order))}</p>
        </div>
      </div>
      <p className={classes.meta}>
        {isStaff || isOver ? <span>Último mensaje {since(lastAt(claim))}</span> : null}
        {assigned ? <span>{isStaff ? `Asignado a ${assigned}` : `Te atiende ${assigned}`}</span> : null}
        {photos.length > 0 ? (
          <span className={classes.photos}>
            <CameraIcon size={18} /> {photos.length === 1 ? '1 foto' : `${photos.length} fotos`}
          </span>
        ) : null}
        {isStaff && esperando_desde ? (
          <Chip tone="attention">Espera respuesta, {since(esperando_desde)}</Chip>
        ) : null}
        {isUndecided(claim) ? <Chip tone="attention">Devolución por decidir</Chip> : null}
        <SyncChip mark={mark} />
      </p>
    </Card>
  )
}

interface TurnProps {
  reclamo: Claim
  since: (at: string) => string
}

/** Whether its customer was answered, which is what they look for. */
function Turn({ reclamo: claim, since }: TurnProps) {
  const isAnswered = claim.mensajes.at(-1)?.de === 'equipo'
  return (
    <p className={classes.turn} data-answered={isAnswered || undefined}>
      {isAnswered ? 'Te respondieron' : 'Esperando respuesta'} {since(lastAt(claim))}
    </p>
  )
}
