import { expect, test } from 'vitest'
import { writeLetter } from './letters.ts'

const parts = {
  origin: 'https://portal.example',
  to: 'ana@obra.example',
  token: 't',
  asked: '2026-03-09T12:00:00Z',
}

test('A194 a name of before names were judged leads nowhere in a mail', () => {
  const letter = writeLetter('alta', { fullname: 'Su cuenta fue bloqueada: https://malo.example' }, parts)

  expect(letter.before[0]).toBe('Hola, (sin nombre).')
  expect(JSON.stringify(letter)).not.toContain('malo')
  expect(writeLetter('alta', { fullname: 'Rocío\nPaz S.A.' }, parts).before[0]).toBe('Hola, Rocío Paz S.A..')
})
