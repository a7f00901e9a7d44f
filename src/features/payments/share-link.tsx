import { Button } from '@mantine/core'
import { useNow } from '#src/read/use-now.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { CopyIcon, QrIcon, ShareIcon } from '#src/ui/icons/icons.tsx'
import { ChatButton } from '#src/ui/text/chat-button.tsx'
import { whatsappShare } from '#src/ui/text/whatsapp.ts'
import { type Shared, shareText, staleText } from './payment-words.ts'
import { QrSheet } from './qr-sheet.tsx'
import classes from './share-link.module.css'

interface ShareLinkProps {
  pago: Shared
  link: string
  /** When the server last confirmed it. */
  fetchedAt: number
  /** The code is on the screen already. */
  hasQr?: boolean
}

/** Hands a link on: by WhatsApp, copied, as a code, or by the phone's own sheet; also without network. */
export function ShareLink({ pago: payment, link, fetchedAt, hasQr = false }: ShareLinkProps) {
  const modals = useModals()
  const stale = staleText(fetchedAt, useNow())
  const text = shareText(link, payment)
  const { title } = payment
  const of = (action: string) => `${action} el link de ${title}`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast.long(stale ? `Link copiado. ${stale}` : 'Link copiado')
    } catch {
      toast.long(link)
    }
  }
  const showQr = () => modals.open(() => <QrSheet {...{ pago: payment, link, stale }} />, { title })
  // Closing the sheet is not a failure.
  const share = () => navigator.share({ title, text }).catch(() => undefined)

  return (
    <fieldset className={classes.share}>
      <legend className={classes.aloud}>{of('Compartir')}</legend>
      <ChatButton href={whatsappShare(text)} aria-label={of('WhatsApp: enviar')}>
        WhatsApp
      </ChatButton>
      <Button
        variant="default"
        leftSection={<CopyIcon size={18} />}
        aria-label={of('Copiar')}
        onClick={() => void copy()}
      >
        Copiar
      </Button>
      {hasQr ? null : (
        <Button
          variant="default"
          leftSection={<QrIcon size={18} />}
          aria-label={`QR del link de ${title}`}
          onClick={() => void showQr()}
        >
          QR
        </Button>
      )}
      {typeof navigator.share === 'function' ? (
        <Button
          variant="default"
          leftSection={<ShareIcon size={18} />}
          aria-label={of('Más formas de compartir')}
          onClick={() => void share()}
        >
          Más
        </Button>
      ) : null}
    </fieldset>
  )
}
