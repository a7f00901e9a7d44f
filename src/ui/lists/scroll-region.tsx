import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './scroll-region.module.css'

interface ScrollRegionProps {
  /** Read aloud as its name. */
  label: string
  /** A single element, as wide as it needs. */
  children: ReactNode
}

/** Content out of sight at its end: nothing because all fits, something, or nothing any more. */
type Beyond = 'fits' | 'more' | 'end'

/** Pixels that are no column. */
const NEAR = 8

function beyondOf({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Beyond {
  if (scrollWidth - clientWidth <= NEAR) return 'fits'
  return scrollWidth - clientWidth - scrollLeft > NEAR ? 'more' : 'end'
}

/** Content wider than the screen scrolls sideways inside itself, never the page, and says so. */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null)
  const [beyond, setBeyond] = useState<Beyond>('fits')
  const measure = () => region.current && setBeyond(beyondOf(region.current))
  useLayoutEffect(() => {
    const own = region.current as HTMLElement
    const note = () => setBeyond(beyondOf(own))
    const watching = new ResizeObserver(note)
    note()
    for (const element of [own, ...own.children]) watching.observe(element)
    return () => watching.disconnect()
  }, [])

  return (
    <div className={classes.whole} data-beyond={beyond}>
      <section
        ref={region}
        className={classes.region}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        onScroll={measure}
      >
        {children}
      </section>
      {beyond === 'fits' ? null : (
        <p className={classes.sign} aria-hidden="true">
          Deslizá para ver más →
        </p>
      )}
    </div>
  )
}
