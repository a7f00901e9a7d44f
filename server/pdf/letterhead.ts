import { type Letterhead, letterheadLines } from '#server/letterhead/letterhead.ts'
import { MARGIN, type Pdf } from './document.ts'

/** Faces of the mark, darkest last: a block of stone and the plate sawn off it. */
const FACES: readonly [colour: string, path: string][] = [
  ['#d3cab8', 'M30.3 6.5 45 15 24.2 27 9.5 18.5z'],
  ['#a89f8f', 'M9.5 18.5 24.2 27 24.2 52 9.5 43.5z'],
  ['#7f776a', 'M45 15 24.2 27 24.2 52 45 40z'],
  ['#f3bd9b', 'M48.5 17 54.5 20.5 33.7 32.5 27.7 29z'],
  ['#b9521f', 'M27.7 29 33.7 32.5 33.7 57.5 27.7 54z'],
  ['#e07b45', 'M54.5 20.5 33.7 32.5 33.7 57.5 54.5 45.5z'],
]
/** Points: the mark is drawn in a square of 64. */
const MARK = 40
const GAP = 12

function drawMark(doc: Pdf, top: number): void {
  doc
    .save()
    .translate(MARGIN, top)
    .scale(MARK / 64)
  for (const [colour, path] of FACES) doc.path(path).fill(colour)
  doc.restore()
}

/** The firm at the top of a page: its mark, name, address, telephone, branch and seller, over a line. */
export function drawLetterhead(doc: Pdf, head: Letterhead): void {
  const top = doc.y
  const left = MARGIN + MARK + GAP
  const section = doc.struct('P', {}, [
    () => drawMark(doc, top),
    () => {
      doc.font('bold').fontSize(16).text(head.name, left, top)
      doc.font('normal').fontSize(10)
      for (const line of letterheadLines(head)) doc.text(line, left)
    },
  ])
  doc.addStructure(section)
  section.end()
  doc.y = Math.max(doc.y, top + MARK) + GAP
  doc.markContent('Artifact')
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.75)
    .stroke('#47443c')
  doc.endMarkedContent()
  doc.y += 2 * GAP
}
