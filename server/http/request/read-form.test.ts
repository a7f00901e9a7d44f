import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { uploadPhoto } from '#contract/calls/photos.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { costOf } from '#contract/kit/endpoint.ts'
import { readForm as read } from './read-form.ts'
import { fileBytes, SentFile } from './sent-file.ts'

const cost = costOf(uploadPhoto.endpoint as unknown as Endpoint)
const readForm = (bytes: Uint8Array<ArrayBuffer>, type: string) => read(bytes, type, cost)
const TYPE = 'multipart/form-data; boundary=b'
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))
const part = (head: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`

/** A form as `fetch` writes it. */
async function sent(pairs: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  const body = new Response(form)
  const type = body.headers.get('content-type') as string
  return { type, bytes: new Uint8Array(await body.arrayBuffer()) }
}

test('fields and files of a form as fetch writes it, with what looks like its boundary inside', async () => {
  const photo = Buffer.concat([randomBytes(5000), Buffer.from('\r\n--\r\n\r\n----form'), randomBytes(5000)])
  const file = new File([photo], 'chapa ñ "2".jpg', { type: 'image/jpeg' })
  const { type, bytes } = await sent([
    ['productos[0][nota]', 'Mármol\r\ndos'],
    ['uuids[]', 'x'],
    ['uuids[]', ''],
    ['file', file],
  ])

  const { file: read, ...fields } = readForm(bytes, type) as { file: SentFile }

  expect(JSON.parse(JSON.stringify(fields))).toEqual({
    productos: [{ nota: 'Mármol\r\ndos' }],
    uuids: ['x', ''],
  })
  expect(read).toMatchObject({ type: 'image/jpeg', size: photo.length })
  expect(read.name).toMatch(/^chapa ñ .*2.*\.jpg$/)
  expect(photo.equals(await fileBytes(read))).toBe(true)
  expect(photo.equals(new Uint8Array(await read.arrayBuffer()))).toBe(true)
})

test('a file is not copied', async () => {
  const { type, bytes } = await sent([['file', new File([randomBytes(100_000)], 'chapa.jpg')]])

  const { file } = readForm(bytes, type) as { file: SentFile }

  expect((await fileBytes(file)).buffer).toBe(bytes.buffer)
})

test('a field left empty and a file that was not chosen', async () => {
  const form = bytesOf(`${part('name="nota"', '')}${part('name="file"; filename=""', '')}--b--\r\n`)

  const { nota: note, file } = readForm(form, TYPE) as { nota: string; file: SentFile }

  expect(note).toBe('')
  expect(file).toBeInstanceOf(SentFile)
  expect(file.size).toBe(0)
})

test.each([
  ['ends too early', part('name="a"', '1'), TYPE],
  ['has a field without a name', `${part('filename="a.jpg"', '1')}--b--`, TYPE],
  ['has a field that is not said to be one', `--b\r\nContent-Type: text/plain\r\n\r\n1\r\n--b--`, TYPE],
  ['names no boundary', `${part('name="a"', '1')}--b--`, 'multipart/form-data'],
  ['has another boundary', `${part('name="a"', '1')}--b--`, 'multipart/form-data; boundary=c'],
  ['is not UTF-8', `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xff\r\n--b--`, TYPE],
  ['has a forbidden name', `${part('name="__proto__[a]"', '1')}--b--`, TYPE],
])('a form that %s is refused', (_, text, type) => {
  expect(() => readForm(new Uint8Array(Buffer.from(text, 'latin1')), type)).toThrow(
    expect.objectContaining({ code: 'entrada-invalida' }),
  )
})

test('parts are counted before one more is read', () => {
  const parts = (count: number) => bytesOf(`${part('name="a"', '1').repeat(count)}--b--`)

  expect(readForm(parts(cost.values), TYPE).a).toHaveLength(cost.values)
  expect(() => readForm(parts(cost.values + 1), TYPE)).toThrow(
    expect.objectContaining({ code: 'entrada-invalida' }),
  )
})

test('a field beside a file is as large as that of a form', () => {
  const form = bytesOf(`${part('name="a"', 'x'.repeat(cost.textBytes + 1))}--b--`)

  expect(() => readForm(form, TYPE)).toThrow(expect.objectContaining({ code: 'demasiado-grande' }))
})

test('a boundary longer than the standard allows is refused', () => {
  const boundary = 'b'.repeat(71)

  expect(() => readForm(bytesOf(`--${boundary}--`), `multipart/form-data; boundary=${boundary}`)).toThrow(
    expect.objectContaining({ code: 'entrada-invalida' }),
  )
})
