import { useRef } from 'react'
import classes from './age-line.module.css'

/** Age of what is shown: `Datos de 10:42`; its line stays once it was there, so that nothing moves when data arrive. */
export function AgeLine({ text }: { text: string }) {
  const said = useRef(text)
  said.current ||= text
  return said.current ? <p className={classes.age}>{text}</p> : null
}
