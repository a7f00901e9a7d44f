import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cuit } from '#contract/kit/cuit.ts'
import { day } from '#contract/kit/day.ts'
import { mail } from '#contract/kit/email.ts'
import { SLOTS, slot } from '#contract/kit/slots.ts'
import { readDay } from './day-text.ts'
import { dniNumber } from './dni.ts'
import {
  CUIT_EXAMPLES,
  DAY_EXAMPLES,
  DNI_EXAMPLES,
  HOUR_EXAMPLES,
  MAIL_EXAMPLES,
  PHONE_EXAMPLES,
  QUANTITY_UNIT_EXAMPLES,
} from './examples/reader-examples.ts'
import { readHour } from './hour.ts'
import { phoneNumber, phoneOf, whatsappNumber } from './phone-number.ts'
import { quantityUnitOf } from './unit.ts'

/** The value that a schema of a call makes of a text; null when it refuses it. */
const inCall =
  (schema: v.GenericSchema) =>
  (text: string): unknown => {
    const { success, output } = v.safeParse(schema, text)
    return success ? output : null
  }

const READERS = {
  'a day': [DAY_EXAMPLES, readDay],
  'a day of a call': [DAY_EXAMPLES, inCall(day)],
  'an e-mail of a call': [MAIL_EXAMPLES, inCall(mail)],
  'a telephone': [PHONE_EXAMPLES, phoneOf],
  'a telephone of a call': [PHONE_EXAMPLES, inCall(phoneNumber)],
  'a DNI of a call': [DNI_EXAMPLES, inCall(dniNumber())],
  'a CUIT of a call': [CUIT_EXAMPLES, inCall(cuit)],
} as const

describe.each(Object.entries(READERS))('%s', (_, [examples, read]) => {
  test.each(examples)('%j is read as %j', (text, value) => {
    expect(read(text)).toBe(value)
  })
})

test.each(HOUR_EXAMPLES)(
  'the hour %j is read as %j, and a turno takes it when it is one of its hours',
  (text, hour) => {
    expect(readHour(text)).toBe(hour)
    expect(inCall(slot)(text)).toBe(hour !== null && SLOTS.includes(hour) ? hour : null)
  },
)

test.each(QUANTITY_UNIT_EXAMPLES)('the unit %j is read as %j', (text, unit) => {
  expect(quantityUnitOf(text)).toBe(unit)
})

test('a field that is typed knows today, and a call does not', () => {
  expect(['hoy', 'Mañana', 'pasado mañana', 'ayer'].map((text) => readDay(text, '2027-02-28'))).toEqual([
    '2027-02-28',
    '2027-03-01',
    '2027-03-02',
    '2027-02-27',
  ])
  expect(readDay('hoy')).toBeNull()
})

test('a refusal says what was read', () => {
  const words = (schema: v.GenericSchema, text: string) => v.safeParse(schema, text).issues?.[0].message
  expect(words(day, '31/02/2027')).toBe('Fecha inválida: el 31/02/2027 no existe.')
  expect(words(day, 'abc')).toBe('Fecha inválida: «abc».')
  expect(words(day, '')).toBe('Debe ingresar una fecha.')
  expect(words(cuit, '30A71000500-8')).toBe(
    'El CUIT no es válido: «30A71000500-8» lleva algo más que números.',
  )
  expect(words(cuit, '3071000500')).toBe('El CUIT no es válido.')
  expect(words(mail, 'ana@a.example, otra@b.example')).toBe('Debe ser un solo correo.')
  expect(words(phoneNumber, '5555-0101')).toContain('«5555-0101» no es un teléfono')
})

test('A63 WhatsApp has every number of the country as a mobile, and those of others as they are', () => {
  expect(
    ['351 555-0101', '011 15-5555-0101', '+54 9 351 555 0101', '+598 99 123 456', 'abc', ''].map(
      whatsappNumber,
    ),
  ).toEqual(['5493515550101', '5491155550101', '5493515550101', '59899123456', null, null])
})
