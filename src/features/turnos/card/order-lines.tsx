import type { Turno } from '#contract/calls/turnos.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { linesShown } from '#src/records/turnos/turno-lines.ts'
import classes from './order-lines.module.css'

interface OrderLinesProps {
  turno: Turno
  most?: number
}

/** Lines of a card, the first few of them. */
export function OrderLines({ turno, most = 4 }: OrderLinesProps) {
  const lines = linesShown(turno)
  if (lines.length === 0) return null
  const more = lines.length - most

  return (
    <ul className={classes.lines}>
      {lines.slice(0, most).map((line) => (
        <li key={line.key} className={classes.line}>
          <StonePicture {...{ product_code: line.product_code, batch: line.lote, name: line.name }} />
          <span className={classes.name}>{line.name}</span>
          <span className={classes.quantity}>{line.quantity}</span>
          <span className={classes.detail}>
            {facts(line.lote && `Lote ${line.lote}`, line.place, line.note)}
          </span>
        </li>
      ))}
      {more > 0 ? <li className={classes.more}>y {more} más</li> : null}
    </ul>
  )
}
