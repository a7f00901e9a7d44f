import { expect, test } from 'vitest'
import { formatMoney } from '#contract/kit/money.ts'
import { NAMELESS_FIRM } from '#server/letterhead/letterhead.ts'
import { amountText, renderVoucher } from './voucher-pdf.ts'
import type { WholeVoucher } from './vouchers.db.ts'

const head = { ...NAMELESS_FIRM, address: 'Ruta 8', phone: '011', branch: 'Córdoba', seller: 'Ana Paz' }

const voucher: WholeVoucher = {
  ...{ id: 1, from_date_formatted: '09/03/2026', company: 'MGSL', document_type: 'Factura' },
  ...{ reference_document_number: '0001-00001234', sap_document_number: '9000001200' },
  ...{
    sin_impuestos: true,
    total: 1_493_827.15,
    amount: 1_234_567.89,
    moneda: '$',
    url_gdrive: null,
    original: false,
  },
  ...{ account_name: 'Cocinas Güemes y Ñandú SAS', cuit: '30-70000001-6', vencimiento: '08/04/2026' },
  ...{ texto: 'Placas «Calacatta»', file: null, account_id: 1 },
}

test('the summary is tagged, in Spanish and in our typeface, and says what it is in its subject', async () => {
  const bytes = await renderVoucher(voucher, { day: '2026-03-11', head, compress: false })
  const file = Buffer.from(bytes).toString('latin1')

  expect(file).toMatch(/^%PDF-1\.7/)
  expect(file).toContain('/Lang (es-AR)')
  expect(file).toContain('/StructTreeRoot')
  expect(file).toMatch(/\/FontName \/\w+\+AtkinsonHyperlegibleNext-Bold/)
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const subject = Buffer.from('Resumen, no válido como factura', 'utf16le').swap16().toString('latin1')
  expect(file.includes(subject) || file.includes('Resumen, no v\xe1lido como factura')).toBe(true)
})

test('an amount that is no debt is written as in favour, without a sign [A140]', () => {
  expect(amountText(-95.5, 'U$D')).toBe(`A favor ${formatMoney(95.5, 'U$D')}`)
  expect(amountText(1234, '$')).toBe(formatMoney(1234, '$'))
})
