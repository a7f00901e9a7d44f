import { Button } from '@mantine/core'
import type { PointerEvent } from 'react'
import { figure } from '#contract/kit/figures.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import type { ReadyGroup } from './ready-groups.ts'
import classes from './ready-tray.module.css'

interface ReadyCardProps {
  ready: ReadyGroup
  onAssign: () => void
  onPress: (event: PointerEvent<HTMLElement>) => void
}

/** A group without turno: its stone, its client, and how many of its orders are ready. */
export function ReadyCard({ ready: { group, orders }, onAssign, onPress }: ReadyCardProps) {
  const [first] = orders
  return (
    <li className={classes.card} onPointerDown={onPress}>
      {first ? (
        <StonePicture product_code={first.product_code} batch={first.lote} name={first.product_name} />
      ) : null}
      <div className={classes.words}>
        <strong className={classes.name}>{group.billing_name}</strong>
        <span className={classes.group}>{group.nombre}</span>
      </div>
      <span className={classes.state}>
        <StatusDot color="green" sign="check">
          {figure(orders.length)} {orders.length === 1 ? 'listo' : 'listos'}
        </StatusDot>
      </span>
      <Button
        variant="default"
        size="sm"
        px={12}
        className={classes.assign ?? ''}
        aria-label={`Asignar turno al grupo ${group.nombre} de ${group.billing_name}`}
        onClick={onAssign}
      >
        Asignar
      </Button>
    </li>
  )
}
