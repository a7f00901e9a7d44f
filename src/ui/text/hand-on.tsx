import { Button } from '@mantine/core'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ChatIcon, CopyIcon } from '#src/ui/icons/icons.tsx'

/** Copies a link; where the browser lets nothing be copied it is shown. */
export const copyLink = (url: string): Promise<unknown> =>
  navigator.clipboard.writeText(url).then(
    () => toast.short('Enlace copiado'),
    () => toast.long(url),
  )

/** Hands a link on: by WhatsApp, whose address is `chat`, or copied. */
export function HandOn({ url, chat }: { url: string; chat: string }) {
  return (
    <>
      <Button
        component="a"
        href={chat}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<ChatIcon size={18} />}
      >
        WhatsApp
      </Button>
      <Button variant="default" leftSection={<CopyIcon size={18} />} onClick={() => void copyLink(url)}>
        Copiar enlace
      </Button>
    </>
  )
}
