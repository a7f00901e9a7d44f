import type { Voucher } from '#contract/calls/statement/vouchers.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { VoucherFiles } from './voucher-files.tsx'
import classes from './vouchers.module.css'

interface VoucherCardProps {
  comprobante: Voucher
  /** Whether it may be of several accounts. */
  hasAccounts: boolean
  /** Above the first voucher of a month. */
  month: string | null
}

/** A voucher; an asterisk says that its amount is without taxes, and then the one with them follows. [S254, S256, A140] */
export function VoucherCard({ comprobante: voucher, hasAccounts, month }: VoucherCardProps) {
  const { id, document_type, reference_document_number, sap_document_number } = voucher
  const {
    from_date_formatted,
    company,
    account_name,
    amount,
    sin_impuestos,
    total,
    moneda: currency,
    original,
    url_gdrive,
  } = voucher
  const name = `${document_type} ${reference_document_number}`.trim()

  return (
    <>
      {month ? <h2 className={classes.month}>{month}</h2> : null}
      <Card as="article">
        <div className={classes.row}>
          <div className={classes.head}>
            <h3 className={classes.name}>{name}</h3>
            <p className={classes.amount}>
              {amount < 0 ? 'A favor ' : ''}
              {moneyText(Math.abs(amount), currency)}
              {sin_impuestos ? <span aria-hidden>*</span> : null}
            </p>
          </div>
          <div className={classes.facts}>
            <p className={classes.soft}>
              {facts(from_date_formatted, company, `SAP ${sap_document_number}`)}
              {sin_impuestos ? <span className={classes.aloud}>, importe sin impuestos</span> : null}
            </p>
            {sin_impuestos ? (
              <p className={classes.soft}>Con impuestos {moneyText(Math.abs(total), currency)}</p>
            ) : null}
            {hasAccounts ? <p className={classes.soft}>{account_name}</p> : null}
          </div>
          <div className={classes.files}>
            <VoucherFiles {...{ id, name, original, url: url_gdrive }} />
          </div>
        </div>
      </Card>
    </>
  )
}
