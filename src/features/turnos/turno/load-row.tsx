import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PointerEvent, ReactNode } from 'react'
import type { TurnoOrder } from '#contract/calls/turno-group.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { LoadLine } from '#src/features/turnos/delivery/load-check.ts'
import { useDevice } from '#src/read/device-context.tsx'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { useSwipe } from '#src/ui/pictures/use-swipe.ts'
import classes from './load-check-card.module.css'
import { PlatePicture } from './plate-picture.tsx'

export interface OrderLooks {
  /** The actions on an order where it stands; none without the right. */
  changeOf?: ((order: TurnoOrder) => ReactNode) | undefined
}

interface LoadRowProps extends OrderLooks {
  line: LoadLine
  mark: SyncMark | undefined
  isOn: boolean
  /** Nothing is ticked any more. */
  isOver?: boolean
  /** It was ticked with another lot. */
  hasOtherLot?: boolean
  onTick: (isOn: boolean) => void
}

/** A lot beside its plate; a press on its words ticks it, and so does a finger to the right. [F9, S182, S185] */
export function LoadRow({ line, mark, isOn, isOver = false, hasOtherLot, onTick, changeOf }: LoadRowProps) {
  const { user } = useDevice().parts
  const { pedido: order } = line
  // A mouse that is dragged ends in a click, which ticks by itself.
  const { onPointerDown, onPointerUp } = useSwipe((step) => isOver || onTick(step === -1))
  const onTouch = (event: PointerEvent) => {
    if (event.pointerType === 'touch') onPointerDown(event)
  }
  const lot = line.lote ? `Lote ${line.lote}` : 'Sin lote'
  const words = (
    <span className={classes.words}>
      {line.place && !isOver ? <strong className={classes.shelf}>{line.place}</strong> : null}
      <strong>
        {lot} · {line.quantity}
      </strong>
      <span>{line.name}</span>
      <span className={classes.detail}>{line.detail}</span>
    </span>
  )

  return (
    <li
      className={classes.line}
      data-on={(isOn && !isOver) || undefined}
      onPointerDown={onTouch}
      onPointerUp={onPointerUp}
    >
      <PlatePicture title={[line.name, line.lote && lot].filter(Boolean).join(', ')} line={line} />
      {isOver ? (
        words
      ) : (
        <Checkbox
          className={classes.check ?? ''}
          checked={isOn}
          onChange={(event) => onTick(event.currentTarget.checked)}
          size="xl"
          labelPosition="left"
          label={words}
        />
      )}
      {hasOtherLot ? <FieldWarning>Cambió el lote: hay que volver a controlarlo.</FieldWarning> : null}
      {order ? (
        <div className={classes.more}>
          <SyncChip mark={mark} />
          {passes('pedido-ver', user) ? (
            <Link
              to="/pedido/$uuid"
              params={{ uuid: order.uuid }}
              className={classes.way}
              aria-label={`Ver pedido de ${line.name}`}
            >
              Ver pedido
            </Link>
          ) : null}
          {changeOf?.(order)}
        </div>
      ) : null}
    </li>
  )
}
