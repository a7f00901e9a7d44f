import { expect, test } from 'vitest'
import type { Quote } from '#contract/calls/quotes/quote.ts'
import { quoteWait } from './quote-wait.ts'

const NOW = Date.parse('2026-11-27T12:00:00.000Z')
const answered = (at: string) => ({ respuestas: [{ at }] }) as unknown as Partial<Quote>

/** The sides for which a quote waits, by its seller's eyes and by its customer's. */
function waits(status: Quote['estado'], more: Partial<Quote> = {}): string {
  const quote = {
    estado: status,
    cambiado: false,
    respuestas: [],
    grupo_uuid: null,
    ...more,
  } as unknown as Quote
  return [true, false].map((isStaff) => quoteWait(quote, { isStaff, now: NOW })).join(', ')
}

test('an open quote waits for the side whose word is next', () => {
  expect(waits('enviado')).toBe('other, reader')
  expect(waits('visto')).toBe('other, reader')
  expect(waits('visto', { cambiado: true })).toBe('reader, reader')
  expect(waits('cambio pedido')).toBe('reader, other')
  expect(waits('borrador')).toBe('reader, over')
})

test('an answer waits for its seller for a week, and an acceptance until its account is chosen', () => {
  const made = { grupo_uuid: 'a' }
  expect(waits('aceptado', { ...made, ...answered('2026-11-25T12:00:00.000Z') })).toBe('reader, over')
  expect(waits('aceptado', { ...made, ...answered('2026-11-19T12:00:00.000Z') })).toBe('over, over')
  expect(waits('rechazado', answered('2026-11-25T12:00:00.000Z'))).toBe('reader, over')
  expect(waits('rechazado', answered('2026-11-19T12:00:00.000Z'))).toBe('over, over')
  expect(waits('aceptado', answered('2026-11-19T12:00:00.000Z'))).toBe('reader, over')
})

test('an expired and a void quote wait for neither', () => {
  expect(waits('vencido')).toBe('over, over')
  expect(waits('anulado', { cambiado: true })).toBe('over, over')
})
