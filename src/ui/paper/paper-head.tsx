import { BrandMark } from '#src/ui/layout/brand-mark.tsx'
import { QrCode } from '#src/ui/pictures/qr-code.tsx'
import classes from './paper.module.css'

interface PaperHeadProps {
  /** The kind of sheet: 'Hoja de carga'. */
  kind: string
  /** Said in full, as 'No es remito ni factura'. */
  note?: string
  /** A QR of this address, which leads back to the screen. */
  address?: string
}

/** The head of a sheet of paper: the firm, the kind of sheet and the way back to the screen. */
export function PaperHead({ kind, note, address }: PaperHeadProps) {
  return (
    <div className={classes.head}>
      <BrandMark size={40} />
      <div className={classes.words}>
        <strong>Cantera</strong>
        <span>{kind}</span>
        {note === undefined ? null : <strong>{note}</strong>}
      </div>
      {address === undefined ? null : (
        <div className={classes.qr}>
          <QrCode text={address} label="QR de esta pantalla" />
        </div>
      )}
    </div>
  )
}

/** Lines to sign on, at the foot of a sheet. */
export function PaperSignature() {
  return (
    <div className={classes.signature}>
      <span>Firma y aclaración</span>
      <span>DNI</span>
      <span>Fecha y hora</span>
    </div>
  )
}
