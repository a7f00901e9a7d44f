import { expect, test } from 'vitest'
import { sellerUser } from '#tests/phones/phone.ts'
import { plateLines, plateSize, sharedLines } from './plate-lot.ts'

const photo = { batch: 'B-1345', chapa: 'Chapa 1' }
const lot = {
  id: 7,
  batch: 'B-1345',
  branch: 'Córdoba',
  warehouse: 'Depósito 1',
  height: 1.95,
  length: 3.1,
  net_stock: 4,
}

/** Without the spaces that keep figures and units together. */
const plain = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll('\u00a0', ' '))

test('a plate says its measures, how many its lot has, and its place', () => {
  expect(plain(plateLines({ lot, place: 'Calle 3 · Caballete 12' }))).toEqual([
    '1,95 × 3,10 m · 6,05 m² por chapa · 4 pzas en el lote',
    'Córdoba · Depósito 1 · Calle 3 · Caballete 12',
  ])
  expect(plain(plateLines({ lot, price: 'U$D 100,00 / m²' }))[0]).toBe('U$D 100,00 / m²')
  expect(plateSize(lot)).toEqual({ width: 3.1, height: 1.95 })
})

test('what is not known of a plate is left out', () => {
  const bare = { id: 7, batch: 'B-1345', height: 0, length: 3.1 }

  expect(plateLines({ lot: bare })).toEqual([])
  expect(plateLines({ lot: undefined })).toEqual([])
  expect(plateSize(bare)).toBeUndefined()
})

test('a plate that goes out says its measures and who offers it, not its place nor what is left', () => {
  const seller = sellerUser({ mobile: '+54 9 351 555-0101' })

  expect(sharedLines(photo, { lot, label: 'Ñandú 2 cm' }, seller)).toEqual([
    'Ñandú 2 cm · lote B-1345 · chapa 1',
    '1,95 × 3,10 m · 6,05 m² por chapa',
    'Cantera · Mariana Quiroga · +54 9 351 555-0101',
  ])
  expect(sharedLines(photo, { lot: undefined, label: 'Ñandú 2 cm' }, { ...seller, p: {} })).toEqual([
    'Ñandú 2 cm · lote B-1345 · chapa 1',
    'Cantera',
  ])
})
