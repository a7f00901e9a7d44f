import { strToU8, zipSync } from 'fflate'

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const OF = 'http://schemas.openxmlformats.org'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A cell: a text, a number, a day (`{ day: 46455 }`), or what a formula left (`{ formula: '2*3', value: 6 }`). */
export type BookCell = string | number | null | { day: number } | { formula: string; value: number }

function cellXml(cell: BookCell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${at}"><f>${cell.formula}</f><v>${cell.value}</v></c>`
}

const rowXml = (row: readonly BookCell[], index: number): string =>
  `<row r="${index + 1}">${row.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${index + 1}`)).join('')}</row>`

const sheetXml = (rows: readonly (readonly BookCell[])[]): string =>
  `${HEAD}<worksheet xmlns="${OF}/spreadsheetml/2006/main"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`

/** The bytes of a book of Excel with these sheets, and with any other files inside. */
export function bookOf(
  sheets: Readonly<Record<string, readonly (readonly BookCell[])[]>>,
  others: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const numbered = (line: (name: string, number: number) => string) =>
    names.map((name, at) => line(name, at + 1)).join('')
  const texts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${OF}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${numbered((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${OF}/package/2006/relationships"><Relationship Id="rId1" Type="${OF}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${OF}/spreadsheetml/2006/main" xmlns:r="${OF}/officeDocument/2006/relationships"><sheets>${numbered((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${OF}/package/2006/relationships">${numbered((_, n) => `<Relationship Id="rId${n}" Type="${OF}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId90" Type="${OF}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${OF}/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  names.forEach((name, at) => {
    texts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name] ?? [])
  })
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const)
  return new Uint8Array(zipSync({ ...Object.fromEntries(files), ...others }))
}
