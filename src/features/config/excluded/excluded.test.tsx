import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { ExcludedPage } from './excluded-page.tsx'

const list = (version: number, ...cuits: string[]) => ({
  cuit_explude: cuits,
  cuentas: cuits.map((cuit) => ({ cuit, account_name: null })),
  version,
})
const HELD = list(7, '20-11111111-2')
const THEIRS = list(8, '20-22222222-3')
const OURS = list(9, '20-11111111-2', '30-70000001-5')

let phone: Phone
let seen: (string | null)[]

beforeEach(async () => {
  seen = []
  phone = await openPhone(
    async (_, request) => {
      if (request.method === 'GET') return { status: 200, body: { data: HELD } }
      seen.push(request.headers.get('if-match'))
      if (seen.at(-1) === '"8"') return { status: 200, body: { message: 'Se ha guardado', data: OURS } }
      const refusal = { code: 'version-distinta', message: 'Otra persona guardó cambios.', current: THEIRS }
      return { status: 409, body: refusal }
    },
    sellerUser({ root: true }),
  )
  await openScreen(phone, () => <ExcludedPage />)
  await untilRead(() => expect(pageText()).toContain('20-11111111-2'))
  await type(labelled('CUIT'), '30700000015')
  await click(button('Agregar'))
  await click(button('Guardar'))
  await untilRead(() => expect(pageText()).toContain('Otra persona guardó cambios'))
})
afterEach(() => phone.device.close())

const choose = (name: string) =>
  click(
    [...document.querySelectorAll('[role=alertdialog] button, [role=dialog] button')].find(
      (element) => element.textContent === name,
    ),
  )

test("two people at the same list: 'Guardar igual' sends it over the other's", async () => {
  await choose('Guardar igual')

  await untilRead(() => expect(toasts()).toEqual(['Se ha guardado']))
  expect(seen).toEqual(['"7"', '"8"'])
})

test("two people at the same list: 'Recargar' shows the other's", async () => {
  await choose('Recargar')

  await untilRead(() => expect(pageText()).toContain('20-22222222-3'))
  expect(pageText()).not.toContain('30-70000001-5')
  expect(seen).toEqual(['"7"'])
})
