import type { AnchorHTMLAttributes, Ref } from 'react'
import classes from './back-link.module.css'
import { ArrowLeftIcon } from './icons.tsx'

interface BackLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Where it leads, read aloud: 'Volver a Mis pedidos'. */
  label: string
  ref?: Ref<HTMLAnchorElement>
}

/** The arrow before a page's title; an anchor, so the router's `createLink(BackLink)` can drive it. */
export function BackLink({ label, href, ...anchor }: BackLinkProps) {
  return (
    <a {...anchor} href={href} className={classes.back} aria-label={label} title={label}>
      <ArrowLeftIcon />
    </a>
  )
}
