import { expect, test } from 'vitest'
import { hasNote, noteFault, noteText } from './note-rules.ts'

const note = {
  version: 1,
  estado: 'ok' as const,
  remito: '0004-1',
  cot: '876',
  vence: '2026-03-12',
  mensaje: '',
}

test.each([
  [null, 'Todavía no tiene remito.'],
  [{ ...note, estado: 'pendiente' as const }, 'El remito está pedido y todavía no llegó.'],
  [{ ...note, estado: 'error' as const, mensaje: 'Sin padrón' }, 'El ERP rechazó el remito: Sin padrón'],
  [{ ...note, estado: 'error' as const }, 'El ERP rechazó el remito.'],
  [{ ...note, vence: '2026-03-11' }, 'El COT venció el 11/03/2026.'],
  [note, null],
  [{ ...note, vence: '' }, null],
])('the note %j is wrong on 12/03/2026 because %s', (given, fault) => {
  const turno = { remito: given }
  expect([noteFault(turno, '2026-03-12'), hasNote(turno, '2026-03-12')]).toEqual([fault, fault === null])
})

test('a note is read with its number, its COT and until when', () => {
  expect(noteText(note)).toBe('Remito 0004-1 · COT 876 hasta el 12/03/2026')
  expect(noteText({ ...note, cot: '' })).toBe('Remito 0004-1')
})
