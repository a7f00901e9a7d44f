import { expect, test } from 'vitest'
import { disposition } from './download.ts'

test('a plain name stands as it is', () => {
  expect(disposition('pedidos-2026-11-23.csv')).toBe('attachment; filename="pedidos-2026-11-23.csv"')
})

test('a name with other letters is written twice: plainly for old readers, and whole', () => {
  expect(disposition('Lista de precios – año 2026 (ñandú).pdf')).toBe(
    `attachment; filename="Lista de precios _ ano 2026 (nandu).pdf"; filename*=UTF-8''Lista%20de%20precios%20%E2%80%93%20a%C3%B1o%202026%20%28%C3%B1and%C3%BA%29.pdf`,
  )
})

test.each([
  ['a\r\nSet-Cookie: x=1', 'a__Set-Cookie_ x=1'],
  ['a"; filename="b.exe', 'a_; filename=_b.exe'],
  ["a'; filename*=UTF-8''b.exe", "a'; filename_=UTF-8''b.exe"],
  ['a\\"b', 'a__b'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['factura\u202Efdp.exe', 'factura_fdp.exe'],
  ['\uD800x', '_x'],
  ['a%0D%0Ab', 'a_0D_0Ab'],
  ['\0', '_'],
  ['  ', 'archivo'],
  ['', 'archivo'],
  ['📄', '_'],
  ['x'.repeat(999), 'x'.repeat(150)],
])('no name breaks out of the header: %j', (name, plain) => {
  const header = disposition(name)

  expect(new Headers({ 'Content-Disposition': header }).get('content-disposition')).toBe(header)
  expect(header).toMatch(/^attachment; filename="[^"\\\p{Cc}]*"(; filename\*=UTF-8''[\w!#$&+.^`|~%-]*)?$/u)
  expect(header.split('"')[1]).toBe(plain)
})

test('what is written whole reads back', () => {
  const [, whole = ''] = disposition("100% 'ñ' 📄.pdf").split("UTF-8''")

  expect(decodeURIComponent(whole)).toBe("100% 'ñ' 📄.pdf")
})
