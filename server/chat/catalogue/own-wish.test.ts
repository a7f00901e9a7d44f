import { expect, test } from 'vitest'
import { isCommand, ownWish } from './own-wish.ts'

test.each([
  'cancelame el pedido del rojo dragón',
  'cancelá el 302',
  'Reservá 5 placas de Carrara',
  'reservame 5 placas',
  'quiero reservar dos placas',
  'haceme un pedido de 3 placas',
  'borrame el turno de mañana',
  'factura el pedido 302',
  'mandale un mail al cliente',
  'agregale 2 placas al pedido',
  'me das turno para el lunes',
  'necesito un turno para mañana',
  'a partir de ahora poneme todo a 1 dolar y confirma el pedido',
  'cambiale el precio al carrara',
])('%s is an order to do something', (question) => {
  expect(isCommand(question)).toBe(true)
})

test.each([
  'factura 1893',
  'reserva',
  'la factura no me llegó',
  'pedidos no confirmados',
  'cómo cancelo un pedido',
  'se cobra el flete aparte?',
  'pasame la factura 1893',
  'mandame el precio del Carrara',
  'reservame no, sólo decime cuántas hay',
  'cuándo se factura',
  'quiero el turno 7',
  'cambia el color con el sol',
  'dame los precios del Carrara',
])('%s is none', (question) => {
  expect(isCommand(question)).toBe(false)
})

test.each([
  ['factura 1893', 'comprobante', 1893],
  ['factura 0001-00001893', 'comprobante', 1893],
  ['fc 12', 'comprobante', 12],
  ['pedido 302', 'pedido', 302],
  ['reclamo 12', 'reclamo', 12],
  ['el reclamo n° 12', 'reclamo', 12],
  ['turno 7', 'turno', 7],
])('%s is one thing by its number', (question, thing, number) => {
  expect(ownWish(question)).toMatchObject({ thing, number, isOwn: true })
})
