import { Button } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './trouble-card.module.css'

interface TroubleCardProps {
  title: string | undefined
  reasons: readonly string[]
  /** Two people set the same differently: that is settled elsewhere, never by sending a form over it. */
  isConflict: boolean
  /** Draws the link to where waiting changes are settled, with the looks it is given. */
  settle: (looks: Record<string, unknown>) => ReactElement
  /** The ways to mend it here. */
  children?: ReactNode
}

/** Why a change did not go through, and the ways out. */
export function TroubleCard({ title, reasons, isConflict, settle, children }: TroubleCardProps) {
  return (
    <Card edge="red" title={title}>
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        {isConflict ? null : children}
        <Button variant={isConflict ? 'filled' : 'default'} renderRoot={settle}>
          {isConflict ? 'Elegir qué queda' : 'Ver pendientes'}
        </Button>
      </div>
    </Card>
  )
}
