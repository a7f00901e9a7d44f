import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './bottom-bar.module.css'
import { HeadPlace } from './head-place.ts'
import { publishHeight } from './publish-height.ts'
import { useIsWide } from './use-is-wide.ts'

interface BottomBarProps {
  /** The subject of the buttons: a total, '3 seleccionados'. */
  summary?: ReactNode
  /** The buttons; the last one is the main one and grows. Three or more stand in two columns on a phone. */
  children?: ReactNode
  label?: string
  /** Small buttons of equal weight. */
  hasMany?: boolean
  /** A single row on a phone: the summary, the way to rarer actions, and the main one. */
  isRow?: boolean
}

/**
 * The actions of a screen, fixed at the foot where the thumb is. On wide screens they stand beside the title; with a
 * summary, as those of a form, at the foot of its column.
 */
export function BottomBar(props: BottomBarProps) {
  const head = use(HeadPlace)
  const isWide = useIsWide()
  if (!isWide || !head || props.summary !== undefined) return <AtFoot {...props} />
  return head.actions && createPortal(<InHead {...props} />, head.actions)
}

function InHead({ children, label = 'Acciones' }: BottomBarProps) {
  return (
    <section className={classes.head} aria-label={label} data-no-print>
      {children}
    </section>
  )
}

function AtFoot({ summary, children, label = 'Acciones', hasMany = false, isRow = false }: BottomBarProps) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => publishHeight(bar.current as HTMLElement, '--ui-bottom-bar'), [])

  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label={label}
      data-many={hasMany || undefined}
      data-row={isRow || hasMany || undefined}
      data-no-print
    >
      <div className={classes.inside}>
        {summary ? <div className={classes.summary}>{summary}</div> : null}
        {children ? <div className={classes.buttons}>{children}</div> : null}
      </div>
    </section>
  )
}
