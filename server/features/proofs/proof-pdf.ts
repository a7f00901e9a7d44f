import type { Proof, ProofLine } from '#contract/calls/road/proof-record.ts'
import { PAD, strokesOf } from '#contract/calls/rules/signature.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { figure, unitText } from '#contract/kit/figures.ts'
import type { Letterhead } from '#server/letterhead/letterhead.ts'
import { bytesOf, type Heading, MARGIN, newPdf, type Pdf, say } from '#server/pdf/document.ts'
import { drawLetterhead } from '#server/pdf/letterhead.ts'
import { drawTable } from '#server/pdf/table.ts'

const NOT_A_TRANSPORT_NOTE = 'No reemplaza al remito'

const COLUMNS = [
  { heading: 'Material', width: 233 },
  { heading: 'Pedido', width: 80, align: 'right' },
  { heading: 'Entregado', width: 85, align: 'right' },
  { heading: 'Rechazado', width: 85, align: 'right' },
] as const

const rowOf = ({ unit, ...line }: ProofLine) => {
  const quantity = (value: number): string[] => ['', `${figure(value)} ${unitText(unit, value)}`.trim()]
  const name = [line.product_name, [line.product_code, line.lote].filter(Boolean).join(' · ')]
  const reason = line.motivo ? [`Rechazado: ${line.motivo}`] : []
  const photo = line.sin_foto ? [`Sin foto: ${line.sin_foto}`] : []
  return [
    [...name, ...reason, ...photo],
    quantity(line.pedida),
    quantity(line.entregada),
    line.rechazada > 0 ? quantity(line.rechazada) : ['', '–'],
  ]
}

/** Points. */
const SIGNATURE_WIDTH = 250

/** The strokes in a frame, with the words that a screen reader says for them. */
function drawSignature(doc: Pdf, { firma: signature, receptor: name }: Proof): void {
  const scale = SIGNATURE_WIDTH / PAD.width
  const height = PAD.height * scale
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
  const top = doc.y
  const figure = doc.struct('Figure', { alt: `Firma de ${name}` }, () => {
    doc.save().lineWidth(1.2).lineCap('round').lineJoin('round')
    for (const [first, ...rest] of strokesOf(signature)) {
      if (!first) continue
      doc.moveTo(MARGIN + first[0] * scale, top + first[1] * scale)
      for (const [x, y] of rest.length > 0 ? rest : [first]) doc.lineTo(MARGIN + x * scale, top + y * scale)
      doc.stroke('#1d1b16')
    }
    doc.restore()
  })
  doc.addStructure(figure)
  figure.end()
  doc.y = top + height + 6
  doc.markContent('Artifact')
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + SIGNATURE_WIDTH, doc.y)
    .lineWidth(0.5)
    .stroke('#1d1b16')
  doc.endMarkedContent()
  doc.y += 4
}

export interface ProofPaper extends Pick<Heading, 'day' | 'compress'> {
  proof: Proof
  head: Letterhead
}

/** A version of a proof on paper, as its reader sees it. */
export function renderProof({ proof, head, ...made }: ProofPaper): Promise<Uint8Array> {
  const n = proof.n ?? 1
  const title = `Constancia de entrega${n > 1 ? `, versión ${n}` : ''}`
  const doc = newPdf({ title, subject: NOT_A_TRANSPORT_NOTE, ...made })
  const line = (text: string, gap = 4) => say(doc, { tag: 'P', text, gap })
  drawLetterhead(doc, head)
  say(doc, { tag: 'H1', text: title, font: 'bold', size: 20, gap: 4 })
  say(doc, { tag: 'P', text: NOT_A_TRANSPORT_NOTE, font: 'bold', size: 12, gap: 10 })
  if (n > 1) line(`Corrige la versión ${n - 1}.`)
  if (proof.cuentas) line(`Para ${proof.cuentas}`)
  line(proof.lugar, 12)
  if (proof.lineas.length > 0) drawTable(doc, COLUMNS, proof.lineas.map(rowOf))
  if (proof.observaciones) line(`Observaciones: ${proof.observaciones}`, 10)
  if (proof.fotos.length > 0) line(`Fotos: ${proof.fotos.length}, en el portal.`, 10)
  if (proof.firma) drawSignature(doc, proof)
  line(proof.sin_firma ? `Sin firma: ${proof.sin_firma}` : 'Firma de quien recibió')
  line([proof.receptor, proof.dni && `DNI ${proof.dni}`].filter(Boolean).join(' · '), 10)
  line(`Entregó ${proof.quien}. Firmado el ${formatMoment(proof.momento)} (teléfono).`)
  if (proof.at) line(`Recibido el ${formatMoment(proof.at)} (servidor).`)
  if (proof.aviso) line(proof.aviso)
  say(doc, { tag: 'P', text: `SHA-256 ${proof.hash ?? ''}`, size: 8, gap: 0 })
  return bytesOf(doc)
}
