import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { QrCode } from '#src/ui/pictures/qr-code.tsx'
import { pesos, type Shared } from './payment-words.ts'
import classes from './payments.module.css'

interface QrSheetProps {
  pago: Shared
  link: string
  /** Why it may be another by now. */
  stale: string | undefined
}

/** The code that a customer scans at the counter, with what they are about to pay. */
export function QrSheet({
  pago: { title, unit_price, vencimiento_at_formatted },
  link,
  stale,
}: QrSheetProps) {
  return (
    <div className={classes.sheet}>
      {stale ? <FormNote isWarning>{stale}</FormNote> : null}
      <QrCode text={link} label={`Código QR del link de pago de ${title}`} />
      <p className={classes.amount}>{pesos(unit_price)}</p>
      <p className={classes.soft}>Vence el {vencimiento_at_formatted}</p>
    </div>
  )
}
