import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its label, for screen readers and on hover. */
  label: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A square of 44 px with one icon; inherits the ink of its surface. */
export function IconButton({ label, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classes.button} aria-label={label}>
      {/* On the button itself it would be read aloud a second time. */}
      <span className={classes.face} title={label}>
        {children}
      </span>
    </button>
  )
}
