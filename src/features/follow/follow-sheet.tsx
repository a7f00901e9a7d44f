import { Button } from '@mantine/core'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { CopyIcon } from '#src/ui/icons/icons.tsx'
import { ChatButton } from '#src/ui/text/chat-button.tsx'
import { copyLink } from '#src/ui/text/copy-link.ts'
import { whatsappShare } from '#src/ui/text/whatsapp.ts'
import classes from './follow.module.css'

interface FollowSheetProps {
  name: string
  url: string
  onEnd: () => void
}

/** The ways to hand a link on, and its end. */
export function FollowSheet({ name, url, onEnd }: FollowSheetProps) {
  return (
    <div className={classes.sheet}>
      <p>
        {name}: quien tenga el enlace ve el estado, el día y el turno, sin usuario. No ve cliente, material ni
        precios.
      </p>
      <ChatButton variant="filled" href={whatsappShare(`${name}, seguilo acá: ${url}`)}>
        WhatsApp
      </ChatButton>
      <Button variant="default" leftSection={<CopyIcon size={18} />} onClick={() => void copyLink(url)}>
        Copiar enlace
      </Button>
      <Button variant="subtle" onClick={onEnd}>
        Dejar de compartir
      </Button>
      <FormNote>Vale 90 días, y hasta 30 después del final.</FormNote>
    </div>
  )
}
