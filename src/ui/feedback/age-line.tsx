import { useRef } from 'react'
import classes from './age-line.module.css'

/** Age of what is shown: `Datos de 10:42`; its line stays once it was there, so that nothing moves when data arrive. */
export function AgeLine({ text }: { text: string }) {
  const wasSaid = useRef(false)
  wasSaid.current ||= text !== ''
  return wasSaid.current ? <p className={classes.age}>{text}</p> : null
}
