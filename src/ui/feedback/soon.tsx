import classes from './soon.module.css'

/** Beside the name of what cannot be used yet. */
export function Soon() {
  return <small className={classes.soon}>Próximamente</small>
}
