import { type ReactNode, useEffect, useRef } from 'react'
import classes from './good-news.module.css'

/** A success message in the page itself; takes the focus that a form has lost by going. */
export function GoodNews({ children }: { children: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [])

  return (
    <p ref={box} className={classes.news} role="status" tabIndex={-1}>
      {children}
    </p>
  )
}
