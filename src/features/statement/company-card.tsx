import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type AccountDocument, kindInWords, type Statement } from '#contract/calls/statement/statement.ts'
import { type Day, formatDay } from '#contract/kit/day.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { figure } from '#contract/kit/figures.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { balanceText, NO_DOCUMENTS } from '#src/ui/layout/balance-text.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { usePrinting } from '#src/ui/paper/use-printing.ts'
import { daysLate } from './days-late.ts'
import classes from './statement.module.css'

/** Documents shown before asking for the others. */
const FIRST = 20

interface CompanyCardProps {
  sociedad: Statement['docsPorSociedad'][number]
  today: Day
  /** Whether documents name their account. */
  hasAccounts: boolean
  /** The files of a document. */
  filesOf: (doc: AccountDocument) => ReactNode
}

/** The open documents of one company, and what they come to. [S251] */
export function CompanyCard({ sociedad: company, today, hasAccounts, filesOf }: CompanyCardProps) {
  const { name, total: pesos, total_usd: dollars, cantidad: count, docs } = company
  const [isWhole, setWhole] = useState(false)
  const isPrinting = usePrinting()
  const shown = isWhole || isPrinting ? docs : docs.slice(0, FIRST)
  const all = countText(count, 'comprobante', 'comprobantes')

  return (
    <Card title={name} aside={<b className={classes.companyTotal}>{balanceText({ pesos, dollars })}</b>}>
      {count === 0 ? (
        <p className={classes.soft}>{pesos === null ? `${NO_DOCUMENTS}.` : 'Sin comprobantes pendientes.'}</p>
      ) : null}
      {docs.length < count ? (
        <FormNote>
          Se muestran los {figure(docs.length)} más nuevos de {all}. Los totales son de todos.
        </FormNote>
      ) : null}
      <ul className={classes.docs} aria-label={`Comprobantes de ${name}`}>
        {shown.map((doc) => (
          <DocRow key={doc.id} doc={doc} today={today} hasAccount={hasAccounts} files={filesOf(doc)} />
        ))}
      </ul>
      {shown.length < docs.length ? (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {docs.length < count ? `Ver ${figure(docs.length)} de ${all}` : `Ver ${all}`}
        </Button>
      ) : null}
    </Card>
  )
}

function dueText(vencimiento: Day, today: Day): string {
  const late = daysLate(vencimiento, today)
  const day = formatDay(vencimiento)
  return late > 0 ? `Venció el ${day}, hace ${countText(late, 'día', 'días')}` : `Vence el ${day}`
}

interface DocRowProps {
  doc: AccountDocument
  today: Day
  hasAccount: boolean
  files: ReactNode
}

function DocRow({ doc, today, hasAccount, files }: DocRowProps) {
  const {
    fecha_documento,
    clase: kind,
    referencia: reference,
    importe: amount,
    moneda: currency,
    texto: text,
    vencimiento,
    account_name,
    reclamo: claim,
  } = doc
  const isDebt = amount > 0 && vencimiento !== null
  const isLate = isDebt && daysLate(vencimiento, today) > 0

  return (
    <li className={classes.doc} data-late={isLate || undefined}>
      <p className={classes.docName}>
        {kindInWords(kind)} {reference}
      </p>
      <p className={classes.amount}>
        {amount < 0 ? 'A favor ' : ''}
        {moneyText(Math.abs(amount), currency)}
      </p>
      <p className={classes.soft}>
        {facts(formatDay(fecha_documento), text, hasAccount ? account_name : '')}
      </p>
      {claim ? (
        <p className={classes.soft}>
          por el{' '}
          <Link to="/soporte/$uuid" params={{ uuid: claim.uuid }}>
            reclamo {claim.id}
          </Link>
        </p>
      ) : null}
      {isDebt ? <p className={isLate ? classes.late : classes.soft}>{dueText(vencimiento, today)}</p> : null}
      <div className={classes.files}>{files}</div>
    </li>
  )
}
