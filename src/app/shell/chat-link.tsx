import { ChatIcon } from '#src/ui/icons/icons.tsx'
import { PlaceLink } from './place-link.tsx'
import classes from './shell-top.module.css'

/** The assistant, for who may ask it. [S17] */
export function ChatLink() {
  return (
    <PlaceLink place={{ to: '/chat' }} className={classes.icon}>
      <ChatIcon title="Asistente" />
    </PlaceLink>
  )
}
