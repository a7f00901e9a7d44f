import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { publishHeight } from './publish-height.ts'
import classes from './top-bar.module.css'

interface TopBarProps {
  /** The menu button. */
  start?: ReactNode
  /** Makes the brand lead home: a router link around what it is given. */
  brand?: (mark: ReactNode) => ReactNode
  /** Grows in the middle on wide screens: the main links. */
  children?: ReactNode
  /** Cart, search, account. */
  end?: ReactNode
  /** A line over it, at the very top of the screen. */
  above?: ReactNode
  /** A line under it. */
  below?: ReactNode
}

/** The slate bar at the top of every screen. */
export function TopBar({ start, brand = (mark) => mark, children, end, above, below }: TopBarProps) {
  const top = useRef<HTMLElement>(null)
  useLayoutEffect(() => publishHeight(top.current as HTMLElement, '--ui-top'), [])
  const mark = (
    <span className={classes.brand}>
      <BrandMark />
      <span className={classes.name}>Cantera</span>
    </span>
  )

  return (
    <header ref={top} className={classes.top} data-no-print>
      {above}
      <div className={classes.bar} data-surface="slate">
        <div className={classes.inside}>
          {start}
          {brand(mark)}
          <div className={classes.middle}>{children}</div>
          <div className={classes.end}>{end}</div>
        </div>
      </div>
      {below}
    </header>
  )
}
