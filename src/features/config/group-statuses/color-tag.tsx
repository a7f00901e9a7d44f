import { textOn } from '#contract/rules/contrast.ts'
import classes from './color.module.css'

/** Words on their colour, black or white as it reads better. */
export function ColorTag({ color, children }: { color: string; children: string }) {
  return (
    <span className={classes.tag} style={{ background: color, color: textOn(color) }}>
      {children}
    </span>
  )
}
