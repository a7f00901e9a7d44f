import type { Comprobante } from '#contract/calls/cuenta-corriente/comprobantes.ts'
import { esSinImpuestos } from '#contract/calls/cuenta-corriente/cuenta-corriente.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './comprobantes.module.css'
import { VoucherFiles } from './voucher-files.tsx'

interface ComprobanteCardProps {
  comprobante: Comprobante
  /** Whether it may be of several accounts. */
  hasAccounts: boolean
}

/** A voucher; amounts of invoices are without taxes, which an asterisk says. [S254, S256, A140] */
export function ComprobanteCard({ comprobante, hasAccounts }: ComprobanteCardProps) {
  const { id, document_type, reference_document_number, sap_document_number } = comprobante
  const { from_date_formatted, company, account_name, amount, moneda, original, url_gdrive } = comprobante
  const name = `${document_type} ${reference_document_number}`.trim()

  return (
    <Card as="article">
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.amount}>
          {amount < 0 ? 'A favor ' : ''}
          {moneyText(Math.abs(amount), moneda)}
          {esSinImpuestos(document_type) ? <span aria-hidden>*</span> : null}
        </p>
      </div>
      <p className={classes.soft}>
        {[from_date_formatted, company, `SAP ${sap_document_number}`].join(' · ')}
        {esSinImpuestos(document_type) ? (
          <span className={classes.aloud}>, importe sin impuestos</span>
        ) : null}
      </p>
      {hasAccounts ? <p className={classes.soft}>{account_name}</p> : null}
      <div className={classes.files}>
        <VoucherFiles {...{ id, name, original, url: url_gdrive }} />
      </div>
    </Card>
  )
}
