import { Button } from '@mantine/core'
import { useState } from 'react'
import type { User } from '#contract/calls/session.ts'
import classes from './welcome.module.css'
import { welcomeCards } from './welcome-cards.ts'
import { isWelcomed, setWelcomed } from './welcomed.ts'

/** The app in three pictures, until the person says that it is enough. */
export function Welcome({ user }: { user: User }) {
  const [isOver, setOver] = useState(() => isWelcomed(user))
  const cards = welcomeCards(user)
  if (isOver || cards.length === 0) return null
  const close = () => {
    setWelcomed(user)
    setOver(true)
  }

  return (
    <section className={classes.welcome} aria-label="Bienvenida">
      <ul
        className={classes.cards}
        aria-label="Qué se puede hacer"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
      >
        {cards.map(({ title, text, picture }) => (
          <li key={title} className={classes.card}>
            <img src={picture} alt="" width={88} height={112} decoding="async" />
            <div>
              <h2 className={classes.title}>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button variant="subtle" className={classes.close ?? ''} onClick={close}>
        Entendido
      </Button>
    </section>
  )
}
