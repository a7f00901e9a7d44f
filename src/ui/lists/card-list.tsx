import type { ReactNode } from 'react'
import classes from './card-list.module.css'

/** Cards one under another; `label` is read aloud as the list's name. */
export const CardList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)
