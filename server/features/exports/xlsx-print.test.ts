import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sheetOf, workbookOf } from './xlsx.ts'

const column = (name: string) => ({ name, cell: () => 1, width: 8 })

test('a sheet filters by its head, prints it on every page and is as wide as a landscape page', async () => {
  const sheets = [
    sheetOf({
      sheet: "Lista de l'año",
      above: ['Lista', ''],
      columns: [column('A'), column('B')],
      rows: [1, 2],
    }),
    sheetOf({ sheet: 'Otra', columns: [column('A')], rows: [1], totals: [['Total']] }),
  ]
  const files = unzipSync(await workbookOf(sheets))
  const textOf = (name: string) => new TextDecoder().decode(files[name])

  expect(textOf('xl/worksheets/sheet1.xml')).toContain('</sheetData><autoFilter ref="A3:B5"/>')
  expect(textOf('xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:A2"/>')
  expect(textOf('xl/worksheets/sheet1.xml')).toMatch(
    /<pageSetup [^>]*fitToHeight="0"[^>]*orientation="landscape"/,
  )
  expect(textOf('xl/worksheets/sheet1.xml')).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
  expect(textOf('xl/workbook.xml')).toContain(`localSheetId="0">'Lista de l''año'!$3:$3</definedName>`)
})
