import type { Feature, Image } from 'write-excel-file/node'

/** A sheet, and where its table is: rows from 1, the first of them its head. */
export interface PrintedSheet {
  sheet: string
  table: { head: number; last: number; columns: number }
}

const LETTERS = 26
/** 'A', 'Z', 'AA': the name of a column, from 1. */
const columnName = (number: number): string =>
  number <= 0
    ? ''
    : columnName(Math.floor((number - 1) / LETTERS)) + String.fromCharCode(65 + ((number - 1) % LETTERS))

const quoted = (name: string): string =>
  `'${name.replaceAll("'", "''").replaceAll('&', '&amp;').replaceAll('<', '&lt;')}'`

/** The filter on the head of the table, and its width on one page. */
function printed(xml: string, { table: { head, last, columns } }: PrintedSheet): string {
  const filter = `<autoFilter ref="A${head}:${columnName(columns)}${last}"/>`
  return xml
    .replace(/(<worksheet[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    .replace('</sheetData>', `</sheetData>${filter}`)
    .replace('<pageSetup ', '<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" ')
}

/** The head of each table on every page of it. */
const titles = ({ sheet, table: { head } }: PrintedSheet, index: number): string =>
  `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${quoted(sheet)}!$${head}:$${head}</definedName>`

/** Filters and print set-up of sheets, which the writer of the file has not: landscape A4, as wide as a page. */
export function printedSheets(sheets: readonly PrintedSheet[]): Feature<Image['content']> {
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (xml) =>
            xml.replace('</sheets>', `</sheets><definedNames>${sheets.map(titles).join('')}</definedNames>`),
        },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, { sheet: name }) => {
            const sheet = sheets.find(({ sheet: other }) => other === name)
            return sheet ? printed(xml, sheet) : xml
          },
        },
      },
    },
  }
}
