import { Button } from '@mantine/core'
import classes from './paper.module.css'

/** Prints the screen as a sheet; not on a phone, which shares instead. */
export function PrintButton() {
  return (
    <Button variant="default" className={classes.button ?? ''} onClick={() => window.print()}>
      Imprimir
    </Button>
  )
}
