import { expect, test } from 'vitest'
import { NAMELESS_FIRM } from '#server/letterhead/letterhead.ts'
import { htmlOf, textOf } from './lay-out.ts'
import { writeLetter } from './letters.ts'

const parts = {
  origin: 'https://portal.example',
  to: 'ana@obra.example',
  token: 't',
  asked: '2026-03-09T12:00:00Z',
}

const head = {
  ...NAMELESS_FIRM,
  address: 'Av. Vélez Sarsfield 100, Córdoba',
  phone: '0351 400-1000',
  branch: 'Córdoba',
  seller: 'Mariana Quiroga',
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
    expect(textOf(letter, head)).toContain('Hola:\nvamos el martes a las 8.\n\nSaludos')
    expect(htmlOf(letter, head)).toContain('Hola:<br>vamos el martes a las 8.<br><br>Saludos ,<br>&lt;b&gt;')
  },
)

const payment = { uuid: 'u', id: 31, title: 'Saldo', account: 'Sur', amount: '$ 10,00' }

test('a mail carries the firm, its address, its telephone, the branch and the seller of the account', () => {
  const letter = writeLetter('pago-aprobado', payment, parts)

  for (const mail of [textOf(letter, head), htmlOf(letter, head)])
    for (const words of [
      head.name,
      head.address,
      head.phone,
      'Sucursal Córdoba',
      'Te atiende Mariana Quiroga',
    ])
      expect(mail).toContain(words)
  expect(textOf(letter, { ...NAMELESS_FIRM, branch: '', seller: '' })).not.toContain('Tel.')
})

test('an approved payment says its number and when', () => {
  const { title, before } = writeLetter('pago-aprobado', payment, parts)

  expect(title).toBe('Se aprobó el pago 31')
  expect(before[0]).toBe('El 09/03/2026 09:00 se aprobó el pago «Saldo» de Sur por $ 10,00.')
})

test('a mail of several refused orders leads to each of them', () => {
  const orders = [
    { uuid: 'a', number: '#7' },
    { uuid: 'b', number: '#8' },
  ]
  const letter = writeLetter(
    'pedidos-rechazados',
    { uuid: 'a', count: 2, lines: ['#7', '#8'], orders },
    parts,
  )

  expect(letter.links?.map(({ url }) => url)).toEqual([
    'https://portal.example/pedido/a',
    'https://portal.example/pedido/b',
  ])
  expect(htmlOf(letter, head)).toContain('href="https://portal.example/pedido/b"')
})

test('no line of a mail ends inside a CUIT, a lot or a telephone', () => {
  const html = htmlOf(writeLetter('registro', { cuit: '30-70000009-1', account: 'Sur' }, parts), head)

  expect(html).toContain('<span style="white-space:nowrap">30-70000009-1</span>')
})
