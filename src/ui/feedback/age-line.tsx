import classes from './age-line.module.css'

/** How old what is shown is: `Actualizado 10:42`. */
export function AgeLine({ text }: { text: string }) {
  return <p className={classes.age}>{text}</p>
}
