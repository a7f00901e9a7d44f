import classes from './age-line.module.css'

/** Age of what is shown: `Actualizado 10:42`. */
export function AgeLine({ text }: { text: string }) {
  return <p className={classes.age}>{text}</p>
}
