import { expect, test } from 'vitest'
import { isErpCron } from './cron-form.ts'
import { erpCronItems } from './erp-cron.ts'

const at = (hour: number, min: number) => ({ hour, min, date: 23, month: 11, dow: 1 })

const due = (erpCron: string | undefined, hour: number, min: number): string[] =>
  erpCronItems(erpCron)
    .filter(({ match }) => match(at(hour, min)))
    .map(({ payload }) => String(payload?.method))

test('stock is looked for every hour and the rest at night, or when ERP_CRON says', () => {
  expect(due(undefined, 15, 7)).toEqual(['getStock', 'getBatchStock'])
  expect(due(undefined, 7, 0)).toContain('getProductos')
  expect(due('getProductos=30 9 * * 1-5; *=0 3 * * *', 9, 30)).toEqual(['getProductos'])
  expect(due('getProductos=30 9 * * 1-5; *=0 3 * * *', 3, 0)).toContain('getStock')
})

test.each([
  ['getStock=0 * * * *', true],
  ['*=*/5 1,2 * * 1-5;getStock=0 * * * *;', true],
  ['getStock=0 * * *', false],
  ['0 * * * *', false],
  ['getStock=@daily', false],
])('ERP_CRON %s fits: %s', (text, fits) => {
  expect(isErpCron(text)).toBe(fits)
})
