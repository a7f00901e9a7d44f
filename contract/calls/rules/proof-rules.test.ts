import { describe, expect, test } from 'vitest'
import { serverTurno } from '#tests/phones/turnos-phone.ts'
import { maskedDni, proofFaults, proofThings, resultOf } from './proof-rules.ts'

const SIGNED = '0,0 500,200'
const line = (more: object = {}) => ({ clave: 'pedido:a', entregada: 1, rechazada: 0, ...more })
const proof = (more: object = {}) => ({
  ...{ firma: SIGNED, receptor: 'Ana', lineas: [line()], fotos: [] },
  ...more,
})

test.each([
  [[], 'entregado'],
  [[[2, 0]], 'entregado'],
  [[[0, 0]], 'entregado'],
  [
    [
      [2, 0],
      [0, 1],
    ],
    'con rechazos',
  ],
  [[[0, 1]], 'rechazado'],
])('the result of %j is %s', (handed, result) => {
  expect(resultOf(handed.map(([entregada = 0, rechazada = 0]) => ({ entregada, rechazada })))).toBe(result)
})

describe('the faults of a proof', () => {
  const rejected = line({ rechazada: 1, motivo: 'Rota', sin_foto: 'Sin luz' })
  test.each([
    ['none of one that is whole', {}, []],
    [
      'none of one that was not signed, without a name',
      { firma: '', sin_firma: 'No quiso', receptor: '' },
      [],
    ],
    [
      'none of a rejection with its photo',
      { lineas: [{ ...rejected, sin_foto: '' }], fotos: [{ uuid: 'f', linea: 'pedido:a' }] },
      [],
    ],
    [
      'a rejection whose photo is of another line',
      { lineas: [{ ...rejected, sin_foto: '' }], fotos: [{ uuid: 'f' }] },
      ['lineas.0.sin_foto'],
    ],
    ['a rejection without a reason', { lineas: [{ ...rejected, motivo: '' }] }, ['lineas.0.motivo']],
    ['a line twice', { lineas: [line(), line()] }, ['lineas.1.clave']],
    ['a photo twice', { fotos: [{ uuid: 'f' }, { uuid: 'f' }] }, ['fotos']],
    ['a photo of a line that is not there', { fotos: [{ uuid: 'f', linea: 'pedido:b' }] }, ['fotos']],
    ['neither name nor signature', { firma: '', receptor: '' }, ['receptor', 'firma']],
  ])('%s', (_name, more, names) => {
    expect(Object.keys(proofFaults(proof(more)))).toEqual(names)
  })
})

test('the things of a turno are its orders, then the lines of the ERP, each lot once', () => {
  const product = { product_code: 'CAR20', product_name: '', batch: 'B-1', umb: 'PZA' }
  const products = [
    { ...product, confirmed_quantity: 2 },
    { ...product, confirmed_quantity: 3 },
    { ...product, batch: '', confirmed_quantity: 1 },
  ]
  const order = {
    uuid: 'a',
    product_code: 'GPULP',
    product_name: 'Gris',
    lote: null,
    unit: 'M2',
    quantity: 4.5,
  }
  const turno = serverTurno(30, {
    grupos_de_pedidos: [{ pedidos: [order] }] as never,
    sap_orders: [{ sap_order: '4500', account_id: 7, products }] as never,
  })

  expect(proofThings(turno).map(({ clave: key, lote: lot, pedida }) => [key, lot, pedida])).toEqual([
    ['pedido:a', null, 4.5],
    ['sap:4500:CAR20:B-1', 'B-1', 5],
    ['sap:4500:CAR20:', null, 1],
  ])
})

test('a DNI is read by its end', () => {
  expect(maskedDni('30111222')).toBe('•••••222')
  expect(maskedDni('')).toBe('')
})
