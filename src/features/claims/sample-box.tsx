import { Chip } from '#src/ui/feedback/chip.tsx'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { lookOf } from './claim-words.ts'
import classes from './claims.module.css'

/** A sample of a claim, for users who have none yet. [S257, A79] */
export function SampleBox() {
  const { label, color } = lookOf('abierto')
  return (
    <>
      <p className={classes.none}>Todavía no hay reclamos. Así se ve uno:</p>
      <Card as="article" edge={color} aside={<Chip icon={null}>Ejemplo</Chip>} title="Reclamo 1">
        <StatusDot color={color}>{label}</StatusDot>
        <p className={classes.excerpt}>Una de las chapas llegó con una fisura en la esquina.</p>
        <p className={classes.soft}>Pedido 538 · Gris Pulpis 2 cm Pulido</p>
      </Card>
    </>
  )
}
