import type { ReactNode } from 'react'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './person-card.module.css'

interface PersonCardProps {
  /** The link with their name, which the whole card follows. */
  name: ReactNode
  /** Their unusual states. */
  chip: ReactNode
  /** The rest, a line each; empty ones are left out. */
  lines: readonly (string | null | undefined)[]
}

/** A person in a list; touching it opens them. [S98, S269] */
export function PersonCard({ name, chip, lines }: PersonCardProps) {
  return (
    <Card as="li">
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        {chip}
      </div>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className={classes.soft}>
          {line}
        </p>
      ))}
    </Card>
  )
}
