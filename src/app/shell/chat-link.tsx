import { isNotBuilt } from '#src/bridge/not-built.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { ChatIcon } from '#src/ui/layout/icons.tsx'
import { PlaceLink } from './place-link.tsx'
import classes from './shell-top.module.css'

const CHAT = '/chat'

/** The assistant, for who may ask it. [S17] */
export function ChatLink() {
  if (isNotBuilt(CHAT)) {
    return (
      <IconButton label="Asistente: próximamente" onClick={() => toast.short('Asistente: próximamente')}>
        <ChatIcon />
      </IconButton>
    )
  }
  return (
    <PlaceLink place={{ to: CHAT }} className={classes.icon}>
      <ChatIcon title="Asistente" />
    </PlaceLink>
  )
}
