import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  /** Heading of the card, and its level. */
  title?: ReactNode
  level?: 2 | 3 | 4
  /** To the right of the title: a chip, a menu, a price. */
  aside?: ReactNode
  /** Colour of the edge on the left; the card must also say it with words. [S119] */
  edge?: 'green' | 'yellow' | 'red' | 'orange' | 'gray' | 'oxide'
  /** Any CSS colour for the edge, when the server sends one (`status_color`). */
  edgeColor?: string
  /** Buttons along the foot. */
  foot?: ReactNode
  as?: 'section' | 'article' | 'div' | 'li'
  /** No inner margin: for tables and pictures that reach the edge. */
  flush?: boolean
  selected?: boolean
  children?: ReactNode
}

/** A sheet of warm paper on the grey page. */
export function Card({
  title,
  level = 2,
  aside,
  edge,
  edgeColor,
  foot,
  as = 'section',
  flush,
  selected,
  children,
}: CardProps) {
  const Box = as
  const Heading = `h${level}` as const
  const color = edgeColor ?? (edge ? `var(--ui-${edge})` : undefined)

  return (
    <Box className={classes.card} data-selected={selected || undefined}>
      {color ? <span className={classes.edge} style={{ background: color }} aria-hidden /> : null}
      {title || aside ? (
        <header className={classes.head}>
          {title ? <Heading className={classes.title}>{title}</Heading> : <span />}
          {aside}
        </header>
      ) : null}
      {children ? <div className={flush ? classes.flush : classes.body}>{children}</div> : null}
      {foot ? <footer className={classes.foot}>{foot}</footer> : null}
    </Box>
  )
}
