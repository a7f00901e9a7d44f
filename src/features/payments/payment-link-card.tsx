import type { Payment } from '#contract/calls/payments/payments.ts'
import { useNow } from '#src/read/use-now.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { QrCode } from '#src/ui/pictures/qr-code.tsx'
import { dueText, hasEnded, linkOf, staleText } from './payment-words.ts'
import classes from './payments.module.css'
import { ShareLink } from './share-link.tsx'

interface PaymentLinkCardProps {
  pago: Payment
  /** When the server last confirmed it. */
  fetchedAt: number
}

/** The link as an address, a code and the ways to hand it on; nothing once it can no longer be paid. */
export function PaymentLinkCard({ pago: payment, fetchedAt }: PaymentLinkCardProps) {
  const now = useNow()
  const { status, cobrado: isCharged, en_curso: isCharging, fd_payment_url: url } = payment
  // The outcome card has the reason of a link that the processor did not accept.
  if (hasEnded(status) || isCharged || (status === 'ERROR' && url === null)) return null
  const link = linkOf(payment)
  const stale = staleText(fetchedAt, now)
  return (
    <Card
      title="Link de pago"
      aside={<span className={classes.soft}>{dueText(payment.vencimiento_at, now)}</span>}
    >
      {link === null ? (
        <NoLink url={url} />
      ) : (
        <div className={classes.parts}>
          {isCharging ? <FormNote isWarning>Hay un pago con tarjeta en curso por este link.</FormNote> : null}
          {stale ? <FormNote isWarning>{stale}</FormNote> : null}
          <ShareLink {...{ pago: payment, link, fetchedAt }} hasQr />
          <QrCode text={link} label={`Código QR del link de pago de ${payment.title}`} />
          <p className={classes.address}>
            <a href={link} target="_blank" rel="noopener noreferrer">
              {link}
            </a>
          </p>
        </div>
      )}
    </Card>
  )
}

/** Not made yet, or of a host that is not the processor's: then it is text, to be neither opened nor handed on. [SEC74] */
function NoLink({ url }: { url: string | null }) {
  if (url === null) return <p role="status">El link se está generando. Aparece acá solo.</p>
  return (
    <div className={classes.parts}>
      <FormNote isWarning>
        Este link no lleva al procesador de pagos configurado: no se puede abrir ni compartir desde acá.
      </FormNote>
      <p className={classes.address}>{url}</p>
    </div>
  )
}
