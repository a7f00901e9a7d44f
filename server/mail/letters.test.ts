import { expect, test } from 'vitest'
import { htmlOf, textOf } from './lay-out.ts'
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

test.each(['reclamo', 'reclamo-respondido'] as const)(
  'the text of a %s keeps its lines in a mail',
  (kind) => {
    const text = 'Hola:\r\nvamos el martes  a las 8.\n\n\n\nSaludos\u0007,\n<b>Ana</b>'
    const args = { uuid: 'u', numero: 7, account: 'Sur', author: 'Ana\nPaz', isNew: true, texto: text }

    const letter = writeLetter(kind, args, parts)

    expect(letter.before.at(-1)).toBe('Hola:\nvamos el martes a las 8.\n\nSaludos ,\n<b>Ana</b>')
    expect(letter.before[0]).toContain('Ana Paz')
    expect(textOf(letter)).toContain('Hola:\nvamos el martes a las 8.\n\nSaludos')
    expect(htmlOf(letter)).toContain('Hola:<br>vamos el martes a las 8.<br><br>Saludos ,<br>&lt;b&gt;')
  },
)
