import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { ArrowLeftIcon } from '#src/ui/icons/icons.tsx'
import classes from './back-link.module.css'
import { isPlainClick, stepsBack } from './steps-back.ts'

interface BackLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where it leads, read aloud: 'Volver a Mis pedidos'. */
  label: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * The arrow before a page's title; an anchor, so the router's `createLink(BackLink)` can drive it. A list that was seen
 * in this tab is gone back to: its place, pages and filters are as they were.
 */
export function BackLink({ label, href = '', onClick, ...anchor }: BackLinkProps) {
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    const steps = isPlainClick(event)
      ? stepsBack(href, 'navigation' in window ? window.navigation : undefined)
      : 0
    if (steps === 0) return onClick?.(event)
    event.preventDefault()
    history.go(-steps)
  }
  return (
    <a
      {...anchor}
      // The router calls an address current that this one begins with.
      aria-current={false}
      href={href}
      onClick={leave}
      className={classes.back}
      aria-label={label}
    >
      {/* On the link itself it would be read aloud a second time. */}
      <span className={classes.face} title={label}>
        <ArrowLeftIcon />
      </span>
    </a>
  )
}
