import type { Quote, QuoteVersion, SentLine } from '#contract/calls/quotes/quote.ts'
import { lineFacts, pesosText, quoteName } from '#contract/calls/rules/quote-rules.ts'
import { type Day, formatDay, momentDay } from '#contract/kit/day.ts'
import { quantityText, unitText } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import type { Letterhead } from '#server/letterhead/letterhead.ts'
import { bytesOf, MARGIN, newPdf, type Pdf, say } from '#server/pdf/document.ts'
import { drawLetterhead } from '#server/pdf/letterhead.ts'
import { drawTable } from '#server/pdf/table.ts'

/** A photo of a plate, as JPEG. */
export interface Picture {
  jpeg: Uint8Array
  /** 'Carrara, lote B-1, Chapa 3'. */
  caption: string
}

const dollars = (amount: number): string => formatMoney(amount, 'U$D')

const rowOf = (line: SentLine) => [
  [line.product_name, lineFacts(line), line.nota].filter(Boolean),
  ['', quantityText(line)],
  ['', `${dollars(line.precio.unit_price)} / ${unitText(line.precio.unit)}`],
  [dollars(line.total)],
]

const COLUMNS = [
  { heading: 'Material', width: 203 },
  { heading: 'Cantidad', width: 80 },
  { heading: 'Precio', width: 110, align: 'right' },
  { heading: 'Total', width: 90, align: 'right' },
] as const

const [PHOTO_WIDTH, PHOTO_HEIGHT, PHOTO_GAP] = [235, 150, 13]

/** Photos two in a row, each a figure with its words. */
function drawPictures(doc: Pdf, pictures: readonly Picture[]): void {
  for (const [at, { jpeg, caption }] of pictures.entries()) {
    const isRight = at % 2 === 1
    if (!isRight && doc.y + PHOTO_HEIGHT + 30 > doc.page.height - MARGIN) doc.addPage()
    const [top, left] = [doc.y, MARGIN + (isRight ? PHOTO_WIDTH + PHOTO_GAP : 0)]
    const figure = doc.struct('Figure', { alt: caption }, () => {
      doc.image(Buffer.from(jpeg), left, top, { fit: [PHOTO_WIDTH, PHOTO_HEIGHT] })
      doc
        .font('normal')
        .fontSize(9)
        .text(caption, left, top + PHOTO_HEIGHT + 4, { width: PHOTO_WIDTH, lineBreak: false })
    })
    doc.addStructure(figure)
    figure.end()
    doc.y = isRight || at === pictures.length - 1 ? top + PHOTO_HEIGHT + 26 : top
  }
}

export interface QuotePaper {
  quote: Quote
  sent: QuoteVersion
  head: Letterhead
  pictures: readonly Picture[]
  day: Day
}

/** A version of a quote as its customer reads it, on paper. */
export function renderQuote({ quote, sent, head, pictures, day }: QuotePaper): Promise<Uint8Array> {
  const name = quoteName(quote)
  const title = `Presupuesto ${name}${sent.n > 1 ? `, versión ${sent.n}` : ''}`
  const doc = newPdf({ title, subject: 'Presupuesto, no válido como factura', day })
  const remark = (heading: string, text: string) => {
    if (text === '') return
    say(doc, { tag: 'P', text: heading, font: 'bold', gap: 2 })
    say(doc, { tag: 'P', text, gap: 10 })
  }
  drawLetterhead(doc, head)
  say(doc, { tag: 'H1', text: title, font: 'bold', size: 20, gap: 8 })
  say(doc, { tag: 'P', text: `Para ${quote.account_name || quote.cliente}`, size: 12, gap: 2 })
  const validity = `Enviado el ${formatDay(momentDay(sent.sent_at))} · válido hasta el ${formatDay(sent.valid_until)}`
  say(doc, { tag: 'P', text: validity, gap: 12 })
  drawTable(doc, COLUMNS, sent.lineas.map(rowOf))
  say(doc, { tag: 'P', text: `Total ${dollars(sent.total)} + IVA`, font: 'bold', size: 14, gap: 2 })
  const pesos = pesosText(sent.total, sent.cotizacion)
  if (pesos) say(doc, { tag: 'P', text: pesos, gap: 12 })
  remark('Condiciones', sent.condiciones)
  remark('Observaciones', sent.observaciones)
  drawPictures(doc, pictures)
  return bytesOf(doc)
}
