import { formatDay } from '#contract/kit/day.ts'
import { type Currency, formatMoney } from '#contract/kit/money.ts'
import type { Letterhead } from '#server/letterhead/letterhead.ts'
import { bytesOf, type Heading, MARGIN, newPdf, type Pdf, say } from '#server/pdf/document.ts'
import { drawLetterhead } from '#server/pdf/letterhead.ts'
import type { WholeVoucher } from './vouchers.db.ts'

const LABEL_WIDTH = 150
const AMOUNT = 'Importe'
const WITH_TAXES = 'Con impuestos'
/** Figures stand one under the other. */
const FIGURES: readonly string[] = [AMOUNT, WITH_TAXES]
const NOT_AN_INVOICE = 'Resumen, no válido como factura'

/** A sign is misread: what is not a debt is 'A favor'. [A140] */
export const amountText = (amount: number, currency: Currency): string =>
  `${amount < 0 ? 'A favor ' : ''}${formatMoney(Math.abs(amount), currency)}`

const factsOf = (voucher: WholeVoucher): [label: string, value: string][] => [
  ['Sociedad', voucher.company],
  ['Cuenta', `${voucher.account_name} · CUIT ${voucher.cuit}`],
  ['Fecha', voucher.from_date_formatted],
  ['Vencimiento', voucher.vencimiento ?? ''],
  ['Número SAP', voucher.sap_document_number],
  ['Detalle', voucher.texto],
  [AMOUNT, `${amountText(voucher.amount, voucher.moneda)}${voucher.sin_impuestos ? ' *' : ''}`],
  [WITH_TAXES, voucher.sin_impuestos ? amountText(voucher.total, voucher.moneda) : ''],
]

function sayFact(doc: Pdf, [label, value]: [string, string]): void {
  const top = doc.y
  const width = doc.page.width - 2 * MARGIN - LABEL_WIDTH
  const line = doc.struct('P', {}, [
    () => void doc.font('normal').fontSize(11).text(label, MARGIN, top, { width: LABEL_WIDTH }),
    () =>
      void doc
        .font('bold')
        .fontSize(11)
        .text(value, MARGIN + LABEL_WIDTH, top, { width, align: FIGURES.includes(label) ? 'right' : 'left' }),
  ])
  doc.addStructure(line)
  line.end()
  doc.y += 6
}

/**
 * A page with what is known of a voucher, which says that it is no invoice: that one carries the authorization of the
 * tax office, and this must not be taken for it. [A129]
 */
export function renderVoucher(
  voucher: WholeVoucher,
  { day, head, compress = true }: Pick<Heading, 'day' | 'compress'> & { head: Letterhead },
): Promise<Uint8Array> {
  const title = `${voucher.document_type} ${voucher.reference_document_number}`.trim()
  const doc = newPdf({ title, subject: NOT_AN_INVOICE, day, compress })
  drawLetterhead(doc, head)
  say(doc, { tag: 'P', text: NOT_AN_INVOICE, font: 'bold', size: 14, gap: 14 })
  say(doc, { tag: 'H1', text: title, font: 'bold', size: 20, gap: 12 })
  for (const fact of factsOf(voucher).filter(([, value]) => value !== '')) sayFact(doc, fact)
  doc.y += 10
  if (voucher.sin_impuestos) say(doc, { tag: 'P', text: '* Importe sin impuestos.' })
  say(doc, { tag: 'P', text: `Emitido por ${head.name} el ${formatDay(day)}.`, size: 10 })
  return bytesOf(doc)
}
