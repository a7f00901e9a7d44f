import { afterEach, beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { carriersScreen as screen } from '#src/features/config/carriers/carriers-screen.ts'
import { rolesScreen } from '#src/features/config/roles/roles-screen.tsx'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { CatalogueEdit } from './catalogue-edit.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { CatalogueNew } from './catalogue-new.tsx'

const uuid = uuidv7()
const ROW = {
  ...{ uuid, version: 3, nombre: 'Fletes Ñandú', dni: '30111222', descripcion: '' },
  ...{ telefono_1: '+543515550101', telefono_2: '', patente_1: 'AB123CD', patente_2: '' },
}
const address = 'http://cantera.test/api/fletero'
const listed = (rows: object[]) => ({
  data: {
    ...{ data: rows, current_page: 1, last_page: 1, per_page: 50, total: rows.length, from: 1, to: 1 },
    ...{ links: [], path: address, next_page_url: null, prev_page_url: null },
    ...{ first_page_url: address, last_page_url: address },
  },
})

let phone: Phone
let rows: object[]
let answers: Wire
let sent: { seen: string | null; nombre: string | null }[]

beforeEach(async () => {
  sent = []
  rows = [ROW]
  answers = () => ({
    status: 200,
    body: { message: 'Fletero guardado correctamente', data: { ...ROW, version: 4 } },
  })
  phone = await openPhone(
    async (path, request) => {
      if (path === '/api/fletero' && request.method === 'GET') return { status: 200, body: listed(rows) }
      if (path === `/api/fletero/${uuid}`) return { status: 200, body: { data: ROW } }
      if (request.method === 'POST') {
        const name = new URLSearchParams(await request.clone().text()).get('nombre')
        sent.push({ seen: request.headers.get('if-match'), nombre: name })
      }
      return answers(path, request)
    },
    sellerUser({ root: true }),
  )
})
afterEach(() => phone.device.close())

const none = () => undefined
const places = { search: {}, unread: [], go: none, open: none, close: none }
const openList = () => openScreen(phone, () => <CatalogueList screen={screen} places={places} />)
const openEdit = () => openScreen(phone, () => <CatalogueEdit screen={screen} uuid={uuid} />)
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const inDialog = (name: string) =>
  [...document.querySelectorAll('[role=dialog] button, [role=alertdialog] button')].find(
    (element) => element.textContent === name,
  )
const choose = async (name: string) => {
  await untilRead(() => expect(inDialog(name)).toBeDefined())
  await click(inDialog(name))
}

const conflict: Wire = () => ({
  status: 409,
  body: {
    code: 'version-distinta',
    message: 'Otra persona guardó cambios.',
    current: { ...ROW, version: 5, dni: '7654321' },
  },
})

test('a row goes once that is confirmed, and the list is read anew', async () => {
  await openList()
  await shows('Fletes Ñandú')
  expect(pageText()).toContain('AB123CD')

  await click(button('Eliminar Fletes Ñandú'))
  rows = []
  await choose('Sí, eliminar')

  await shows('Todavía no hay fleteros')
  expect(toasts()).toEqual(['Fletero eliminado'])
  expect(phone.asked).toContain(`/api/fletero/${uuid}/delete`)
})

test('a row in use stays, with the reason', async () => {
  answers = () => ({
    status: 409,
    body: { code: 'en-uso', message: 'El fletero tiene un turno el 24/11/2026.' },
  })
  await openList()
  await shows('Fletes Ñandú')

  await click(button('Eliminar Fletes Ñandú'))
  await choose('Sí, eliminar')

  await shows('El fletero tiene un turno el 24/11/2026.')
})

test('saving names the version on screen, says the words of the specification and forgets the draft [S290]', async () => {
  await openEdit()
  await shows('Editar fletero')
  await type(labelled('Nombre'), 'Fletes Rea')

  await click(button('Guardar'))

  await untilRead(() => expect(toasts()).toEqual(['Fletero guardado correctamente']))
  expect(sent).toEqual([{ seen: '"3"', nombre: 'Fletes Rea' }])
  expect(await phone.device.db.borradores.toArray()).toEqual([])
})

test("'Guardar igual' sends what was typed over the version that another saved", async () => {
  answers = conflict
  await openEdit()
  await shows('Editar fletero')
  await type(labelled('Nombre'), 'Fletes Rea')
  await click(button('Guardar'))
  await shows('Otra persona guardó cambios')
  for (const words of ['Tu versión: Fletes Rea', 'La guardada: Fletes Ñandú', 'La guardada: 7654321'])
    expect(pageText()).toContain(words)

  answers = () => ({
    status: 200,
    body: { message: 'Fletero guardado correctamente', data: { ...ROW, version: 6 } },
  })
  await choose('Guardar igual')

  await untilRead(() => expect(toasts()).toEqual(['Fletero guardado correctamente']))
  expect(sent.map(({ seen }) => seen)).toEqual(['"3"', '"5"'])
})

test("'Recargar' shows what the other saved, without what was typed", async () => {
  answers = conflict
  await openEdit()
  await shows('Editar fletero')
  await type(labelled('Nombre'), 'Fletes Rea')
  await click(button('Guardar'))

  await choose('Recargar')

  await untilRead(() => expect(labelled('DNI')?.value).toBe('7654321'))
  expect([labelled('Nombre')?.value, sent.length]).toEqual(['Fletes Ñandú', 1])
  expect(pageText()).not.toContain('Otra persona guardó cambios')
})

test.each([
  ['the list', openList],
  ['a form', openEdit],
  ['a new form', () => openScreen(phone, () => <CatalogueNew screen={screen} />)],
])('opened without network %s says so at once, while its call still hangs [A149]', async (_, open) => {
  phone.device.close()
  phone = await openPhone(() => new Promise(() => undefined), sellerUser({ root: true }))
  await noteOutcome(phone.device.db, 'sin-red', { now: Date.now() })

  await open()

  await shows('Administración necesita conexión.')
  expect(document.querySelector('[aria-label=Cargando]')).toBeNull()
})

test('A150 rights that change leave what is typed, with a word about it; who saves rights is asked for anew', async () => {
  let checks = 0
  const check = async () => {
    checks += 1
    return undefined
  }
  const rights = { ...screen, changesRights: true as const }
  await openScreen(phone, () => <CatalogueEdit screen={rights} uuid={uuid} />, check)
  await shows('Editar fletero')
  await type(labelled('Nombre'), 'Fletes Rea')
  expect(pageText()).not.toContain('Tus permisos cambiaron')

  Object.assign(phone.device.parts, { user: sellerUser({ root: true, p: { 'turno-ver': true } }) })
  await type(labelled('Nombre'), 'Fletes Rea e hijos')

  expect(pageText()).toContain('Tus permisos cambiaron')
  expect(labelled('Nombre')?.value).toBe('Fletes Rea e hijos')
  await click(button('Guardar'))
  await untilRead(() => expect(checks).toBe(1))
})

test('A151 the list of roles is asked for again while it is seen; a form and what is typed in it never', async () => {
  expect([rolesScreen.poll, screen.poll]).toEqual([10_000, undefined])
  const polled = { ...screen, poll: 20 }
  const both = () => (
    <>
      <CatalogueEdit screen={polled} uuid={uuid} />
      <CatalogueList screen={polled} places={places} />
    </>
  )
  await openScreen(phone, both)
  await shows('Editar fletero')
  await type(labelled('Nombre'), 'Fletes Rea')

  rows = [{ ...ROW, nombre: 'Fletes Ruiz' }]
  await shows('Fletes Ruiz')

  expect(labelled('Nombre')?.value).toBe('Fletes Rea')
  const asked = (path: string) => phone.asked.filter((text) => text.replace(/\?.*/, '') === path).length
  expect(asked('/api/fletero')).toBeGreaterThan(1)
  expect(asked(`/api/fletero/${uuid}`)).toBe(1)
})
