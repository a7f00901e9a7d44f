import { useEffect, useRef } from 'react'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import classes from './error-list.module.css'

/** Every message of a refused form in a red alert that takes the focus; nothing when the list is empty. [S82] */
export function ErrorList({ messages }: { messages: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  const text = messages.join('\n')

  useEffect(() => {
    if (text) box.current?.focus()
  }, [text])

  if (messages.length === 0) return null
  return (
    <div ref={box} className={classes.box} role="alert" tabIndex={-1}>
      <AlertIcon className={classes.icon} />
      <ul className={classes.list}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
