import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { getMail, listMails } from '#contract/calls/config/mails.ts'
import { fillPath } from '#contract/kit/endpoint.ts'
import { openDatabase } from '#server/db/client.ts'
import { NAMELESS_FIRM } from '#server/letterhead/letterhead.ts'
import { createFolderMailer } from '#server/mail/folder-mailer.ts'
import { htmlOf, textOf } from '#server/mail/lay-out.ts'
import { writeLetter } from '#server/mail/letters.ts'
import { testDatabase } from '#tests/servers/database.ts'
import { ask, callerWith, contextFor } from '#tests/servers/handler-context.ts'
import { mailsHandlers } from './mails.handlers.ts'

const { url } = await testDatabase()
const database = openDatabase(url)
const folder = mkdtempSync(join(tmpdir(), 'cantera-correos-'))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
const mailer = createFolderMailer(folder, 'Cantera <no-reply@portal.example>')
const root = { caller: callerWith({ root: true }) }
const context = contextFor(database.db, root)
const handlers = mailsHandlers({ mails: mailer.kept })

const HEAD = { ...NAMELESS_FIRM, branch: '', seller: '' }

async function write(id: number, fullname: string): Promise<string> {
  const parts = { origin: 'https://portal.example', token: 'k'.repeat(43), asked: '2026-11-23T08:00:00Z' }
  const letter = writeLetter('recuperar', { fullname }, { ...parts, to: 'ana@cliente.example' })
  const text = textOf(letter, HEAD)
  await mailer.send({
    ...{
      id,
      kind: 'recuperar',
      created: new Date(1_763_884_800_000 + id * 60_000),
      to: 'ana@cliente.example',
    },
    ...{ subject: letter.subject, text, html: htmlOf(letter, HEAD), messageId: `<${id}@portal.example>` },
  })
  return text
}

test('root reads the mails that only went into files, the newest first, word for word', async () => {
  await write(1, 'Ana')
  const name = 'Ñandú Ibáñez, de «Mármoles y más mármoles de la Patagonia austral» = 50 % más 漢字'
  const text = await write(2, name)
  writeFileSync(join(folder, 'secret.eml'), 'To: x\n\nno es de la lista')

  const { smtp, data } = await ask(listMails, { handlers, context, input: {} })
  const [newest] = data
  const read = await ask(getMail, { handlers, context, input: { id: newest?.id ?? '' } })

  expect(fillPath(getMail.path, newest ?? {})).toBe('/api/config/correos/20251123T080200Z-2-recuperar')
  expect(smtp).toBe(false)
  expect(data.map(({ id }) => id)).toEqual(['20251123T080200Z-2-recuperar', '20251123T080100Z-1-recuperar'])
  expect(read.data).toEqual({
    ...{ id: newest?.id, to: 'ana@cliente.example', subject: 'Elegí una contraseña nueva para Cantera' },
    ...{ date: '2025-11-23T08:02:00.000Z', text },
  })
  expect(read.data.text).toContain(name)
})

test.for(['secret', '../secret.key', '20251123T080100Z-9-recuperar', '..%2F20251123T080100Z-1-recuperar'])(
  'no file is read under the name %s',
  async (id) => {
    const reading = ask(getMail, { handlers, context, input: { id } })

    await expect(reading).rejects.toMatchObject({ code: 'no-encontrado' })
  },
)

test('where mails are really sent none is shown', async () => {
  const none = mailsHandlers({})

  expect(await ask(listMails, { handlers: none, context, input: {} })).toEqual({ smtp: true, data: [] })
  await expect(
    ask(getMail, { handlers: none, context, input: { id: '20251123T080100Z-1-recuperar' } }),
  ).rejects.toMatchObject({ code: 'no-encontrado' })
})
