import type { ReactNode } from 'react'
import classes from './switch-links.module.css'

interface SwitchLinksProps {
  label: string
  /** A `Link` for each view. */
  children: ReactNode
}

/** Links between the views of one screen, side by side. */
export const SwitchLinks = ({ label, children }: SwitchLinksProps) => (
  <nav className={classes.switch} aria-label={label}>
    {children}
  </nav>
)
