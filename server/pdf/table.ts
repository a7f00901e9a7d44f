import { MARGIN, type Pdf } from './document.ts'

interface Column {
  heading: string
  /** Points. */
  width: number
  align?: 'right'
}

/** A cell: its first line in bold, the others below it. */
export type Cell = readonly string[]

const GAP = 8
const SIZE = 10

/** Adds a table that screen readers find as one; a row is on one page, and each page has the headings. */
export function drawTable(doc: Pdf, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const table = doc.struct('Table')
  doc.addStructure(table)
  const addRow = (tag: 'TH' | 'TD', cells: readonly Cell[]) => {
    const row = doc.struct('TR')
    table.add(row)
    const [top, start] = [doc.y, MARGIN]
    let left = start
    let bottom = top
    for (const [at, { width, align = 'left' }] of columns.entries()) {
      const x = left
      const cell = doc.struct(tag, {}, () => {
        doc.y = top
        for (const [line, text] of (cells[at] ?? []).entries())
          doc
            .font(line === 0 ? 'bold' : 'normal')
            .fontSize(SIZE)
            .text(text, x, doc.y, { width: width - GAP, align })
      })
      row.add(cell)
      bottom = Math.max(bottom, doc.y)
      left += width
    }
    row.end()
    doc.y = bottom + GAP
  }
  const headings = columns.map(({ heading }) => [heading])
  addRow('TH', headings)
  for (const cells of rows) {
    if (doc.y + heightOf(doc, columns, cells) > doc.page.height - MARGIN) {
      doc.addPage()
      addRow('TH', headings)
    }
    addRow('TD', cells)
  }
  table.end()
}

function heightOf(doc: Pdf, columns: readonly Column[], cells: readonly Cell[]): number {
  const heights = columns.map(({ width }, at) =>
    (cells[at] ?? []).reduce((sum, text, line) => {
      doc.font(line === 0 ? 'bold' : 'normal').fontSize(SIZE)
      return sum + doc.heightOfString(text, { width: width - GAP })
    }, 0),
  )
  return Math.max(...heights)
}
