import { Button } from '@mantine/core'
import type { PointerEvent } from 'react'
import { figure } from '#contract/kit/figures.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { type ReadyGroup, readyOf } from './ready-groups.ts'
import classes from './ready-tray.module.css'

interface ReadyCardProps {
  ready: ReadyGroup
  onAssign: () => void
  onPress: (event: PointerEvent<HTMLElement>) => void
}

/** A group without turno: its stone, its client, and how much of it is there. */
export function ReadyCard({ ready: { group, orders }, onAssign, onPress }: ReadyCardProps) {
  const [first] = orders
  const ready = readyOf({ orders })
  return (
    <li className={classes.card} onPointerDown={onPress}>
      {first ? (
        <StonePicture product_code={first.product_code} batch={first.lote} name={first.product_name} />
      ) : null}
      <div className={classes.words}>
        <strong className={classes.name}>{group.billing_name}</strong>
        <span className={classes.group}>{group.nombre}</span>
        <span>
          {ready > 0 ? (
            <StatusDot color="green" sign="check">
              {figure(ready)} {ready === 1 ? 'listo' : 'listos'}
            </StatusDot>
          ) : (
            <StatusDot color="yellow" sign="pin">
              {figure(orders.length)} en sucursal
            </StatusDot>
          )}
        </span>
      </div>
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
