import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User as Person } from '#contract/calls/session.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { button, click, pageText, press, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { NewUserPage } from './new-user-page.tsx'
import { UserEditPage } from './user-edit-page.tsx'
import { UserPage } from './user-page.tsx'
import type { User, UserRow } from './user-words.ts'
import type { UsersSearch } from './users-address.ts'
import { UsersPage } from './users-page.tsx'

const SUR = { id: 3, account_name: 'Del Sur SRL', cuit: '30-70000001-5' }
const ANDINA = { id: 4, account_name: 'Andina SA', cuit: '30-70000002-3' }
const inSession = (account: typeof SUR) => ({ ...account, business_name: account.account_name, branch: null })
const OWNER: Person = sellerUser({ account: inSession(SUR), accounts: [inSession(ANDINA)], p: {} })

const ORDERS = { id: 2, name: 'Ver pedidos' }
const TURNOS = { id: 7, name: 'Ver turnos' }
const uuid = uuidv7()
const RITA: User = {
  ...{ uuid, fullname: 'Rita Paz', email: 'rita@sur.example', verificado: true, activo: true },
  sin_acceso: null,
  ...{ account_allocated: [SUR], permissions: [ORDERS], sin_efecto: { cuentas: [], permissions: [] } },
}

let phone: Phone
let answers: Record<string, Wire>
let sent: { path: string; body: Record<string, string[]> }[]

const says =
  (body: object, status = 200): Wire =>
  () => ({ status, body })

beforeEach(async () => {
  sent = []
  answers = {
    '/api/usuario/list-permissions': says([ORDERS, TURNOS]),
    [`/api/usuario/${uuid}`]: says({ data: RITA }),
  }
  phone = await openPhone(async (path, request) => {
    if (request.method === 'POST') {
      const said = new URLSearchParams(await request.clone().text())
      sent.push({ path, body: Object.fromEntries([...said.keys()].map((name) => [name, said.getAll(name)])) })
    }
    return answers[path]?.(path, request)
  }, OWNER)
})
afterEach(() => phone.device.close())

const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const inDialog = (name: string) =>
  [...document.querySelectorAll('[role=dialog] button')].find((element) => element.textContent === name)
const box = (name: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent === name)?.querySelector('input')

const address = 'http://cantera.test/api/usuario'
const row = (fullname: string, more: Partial<UserRow> = {}): UserRow => ({
  ...{
    uuid: uuidv7(),
    fullname,
    email: `${fullname.toLowerCase()}@sur.example`,
    account_name: 'Del Sur SRL',
  },
  ...{ verificado: true, activo: true, ...more },
})
const listed = (rows: UserRow[], page = 1, last_page = 1) => ({
  data: {
    ...{ data: rows, current_page: page, last_page, per_page: rows.length, total: rows.length * last_page },
    ...{ from: 1, to: rows.length, links: [], path: address, next_page_url: null, prev_page_url: null },
    ...{ first_page_url: address, last_page_url: address },
  },
})

const openList = (search: UsersSearch = {}) => {
  const go = vi.fn()
  const places = { search, unread: [], go, open: () => undefined, close: () => undefined }
  return openScreen(phone, () => <UsersPage places={places} />).then((screen) => ({ ...screen, go }))
}
const names = () => [...document.querySelectorAll('li h2')].map((element) => element.textContent)

test('a row has name, state, e-mail and account; what is typed or chosen narrows the rows on the phone [S98, A49, A115]', async () => {
  const rows = [row('Rita'), row('Juan', { verificado: false }), row('Eva', { activo: false })]
  answers['/api/usuario'] = says(listed(rows))
  const all = await openList()
  await shows('rita@sur.example')
  expect([...document.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    'Ritarita@sur.exampleDel Sur SRL',
    'JuanPendiente de confirmarjuan@sur.exampleDel Sur SRL',
    'EvaDesactivadoeva@sur.exampleDel Sur SRL',
  ])
  await all.close()

  for (const [search, found] of [
    [{ estado: 'activos' }, ['Rita']],
    [{ estado: 'sin-verificar' }, ['Juan']],
    [{ estado: 'desactivados' }, ['Eva']],
    [{ q: 'EVÁ' }, ['Eva']],
    [{ q: 'sur' }, ['Rita', 'Juan', 'Eva']],
  ] satisfies [UsersSearch, string[]][]) {
    const some = await openList(search)
    await untilRead(() => expect(names()).toEqual(found))
    await some.close()
  }
  await openList({ q: 'nadie' })
  await shows('No hay usuarios así')
})

test('further pages stand under the first ones, and the foot asks for the next', async () => {
  const pages = [row('Ana'), row('Beto'), row('Caro')]
  answers['/api/usuario'] = (path, request) => {
    const page = Number(new URL(request.url).searchParams.get('page'))
    return says(listed([pages[page - 1]!], page, 3))(path, request)
  }
  const { go } = await openList({ paginas: 2 })
  await untilRead(() => expect(names()).toEqual(['Ana', 'Beto']))
  expect(pageText()).toContain('Mostrando 1 a 2 de 3 registros')

  await click(button('Cargar mas ...'))

  expect(go).toHaveBeenCalledWith({ paginas: 3 }, true)
})

test('an empty list says how to begin, one that cannot be read that it needs the server', async () => {
  answers['/api/usuario'] = says(listed([]))
  const empty = await openList()
  await shows('Todavía no hay usuarios')
  await empty.close()
  delete answers['/api/usuario']

  await openList()
  await shows('Esta lista solo está en el servidor')
})

const openNew = () => {
  const onSaved = vi.fn()
  return openScreen(phone, () => <NewUserPage onSaved={onSaved} onCancel={() => undefined} />).then(
    (screen) => ({ ...screen, onSaved }),
  )
}

/** Chooses accounts of the selector as people do. */
async function choose(...accounts: string[]): Promise<void> {
  await click(document.querySelector('[role=combobox]'))
  for (const account of accounts) {
    const option = () =>
      [...document.querySelectorAll('[role=option]')].find((element) =>
        element.textContent?.startsWith(account),
      )
    await untilRead(() => expect(option()).toBeDefined())
    await click(option())
  }
  await press('Escape')
}

test('a new user is saved with accounts by CUIT and permissions by id; a blank password is left to a mail [S101, S103, A116]', async () => {
  answers['/api/usuario'] = says({ message: 'x', data: { uuid }, correo: null })
  const { onSaved } = await openNew()
  await shows('En blanco: le enviamos un correo para elegirla')
  await untilRead(() => expect(box('Ver turnos')).toBeDefined())
  await type(labelled('Nombre completo'), 'Rita Paz')
  await type(labelled('Correo electrónico'), 'rita@sur.example')
  await choose('Andina SA', 'Del Sur SRL')
  await click(box('Ver pedidos'))
  await click(box('Ver turnos'))
  await click(box('Ver pedidos'))

  await click(button('Guardar'))

  await untilRead(() => expect(onSaved).toHaveBeenCalledWith(uuid))
  expect(toasts()).toEqual(['Se ha guardado el perfil'])
  expect(sent).toEqual([
    {
      path: '/api/usuario',
      body: {
        fullname: ['Rita Paz'],
        email: ['rita@sur.example'],
        password: [''],
        password_confirmation: [''],
        'cuentas[]': [ANDINA.cuit, SUR.cuit],
        'permissions[]': ['7'],
      },
    },
  ])
})

test('what is wrong stands at its field, by the contract and by the server; a 401 in the words of the specification [S82, S83, S103]', async () => {
  await openNew()
  await click(button('Guardar'))
  await shows('Debe ingresar el nombre.')
  expect(pageText()).toContain('Debe elegir al menos una cuenta.')
  expect(pageText()).not.toContain('El correo no es válido.')
  expect(document.activeElement).toBe(labelled('Nombre completo'))
  expect(sent).toEqual([])

  await type(labelled('Nombre completo'), 'Rita Paz')
  await type(labelled('Correo electrónico'), 'rita@sur.example')
  await choose('Del Sur SRL')
  const errors = { email: ['El correo ya está en uso.'] }
  answers['/api/usuario'] = says({ code: 'entrada-invalida', message: 'x', errors }, 422)
  await click(button('Guardar'))
  await shows('El correo ya está en uso.')
  expect(document.activeElement).toBe(labelled('Correo electrónico'))

  answers['/api/usuario'] = says({ code: 'sesion-vencida', message: 'x' }, 401)
  await click(button('Guardar'))
  await shows('Usuario o contraseña incorrectos')
  expect(labelled('Correo electrónico')?.value).toBe('rita@sur.example')
})

test('a user is edited from what the server has; a password is typed twice, and kept nowhere [S102, S103]', async () => {
  answers['/api/usuario'] = says({ message: 'x', data: { uuid }, correo: null })
  const open = () =>
    openScreen(phone, () => <UserEditPage uuid={uuid} onSaved={() => {}} onCancel={() => {}} />)
  const first = await open()
  await shows('Dejar en blanco para no cambiarla')
  await untilRead(() => expect(box('Ver pedidos')?.checked).toBe(true))
  expect(labelled('Correo electrónico')?.value).toBe('rita@sur.example')
  await type(labelled('Nombre completo'), 'Rita Paz Soria')
  await type(labelled('Contraseña'), 'Marmol-2026')
  await click(button('Guardar'))
  await shows('Las contraseñas no coinciden.')
  await first.close()

  await open()
  await untilRead(() => expect(labelled('Nombre completo')?.value).toBe('Rita Paz Soria'))
  expect(labelled('Contraseña')?.value).toBe('')
  await click(button('Guardar'))

  await untilRead(() => expect(toasts()).toEqual(['Se ha guardado el perfil']))
  expect(sent.at(-1)?.body).toMatchObject({
    uuid: [uuid],
    fullname: ['Rita Paz Soria'],
    'cuentas[]': [SUR.cuit],
    'permissions[]': ['2'],
  })
})

test('a user is shown with what their account no longer has, and is deactivated by name [S102, A117]', async () => {
  let rita = { ...RITA, sin_efecto: { cuentas: [ANDINA], permissions: [TURNOS] } }
  answers[`/api/usuario/${uuid}`] = (...call) => says({ data: rita })(...call)
  answers[`/api/usuario/${uuid}/desactivar`] = (...call) => {
    rita = { ...rita, activo: false }
    return says({ message: 'x' })(...call)
  }
  await openScreen(phone, () => <UserPage uuid={uuid} />)
  await shows('Permisos que su cuenta ya no tiene')
  expect(pageText()).toContain(`Andina SA · ${ANDINA.cuit}Ver turnos`)
  expect(document.querySelectorAll('input')).toHaveLength(0)

  await click(button('Desactivar'))
  await shows('¿Desactivar a Rita Paz?')
  expect(sent).toEqual([])
  await click(inDialog('Sí, desactivar'))

  await untilRead(() => expect(button('Reactivar')).toBeDefined())
  expect([toasts(), pageText().includes('Desactivado')]).toEqual([['Se desactivó a Rita Paz'], true])
})

test('an access is given back after a question that names the person [A117]', async () => {
  answers[`/api/usuario/${uuid}`] = says({ data: { ...RITA, activo: false } })
  answers[`/api/usuario/${uuid}/reactivar`] = says({ message: 'x' })
  await openScreen(phone, () => <UserPage uuid={uuid} />)
  await shows('Reactivar')
  await click(button('Reactivar'))
  await shows('¿Reactivar a Rita Paz?')
  expect(sent).toEqual([])
  await click(inDialog('Sí, reactivar'))

  await untilRead(() => expect(toasts()).toEqual(['Se reactivó a Rita Paz']))
  expect(sent).toMatchObject([{ path: `/api/usuario/${uuid}/reactivar` }])
})

test("someone else's user does not exist", async () => {
  answers[`/api/usuario/${uuid}`] = says(
    { code: 'no-encontrado', message: 'No se encontró lo que busca.' },
    404,
  )
  await openScreen(phone, () => <UserPage uuid={uuid} />)
  await shows('No se encontró el usuario')
})

test('A193, A194 who was deactivated from above says why; who has not confirmed is mailed again', async () => {
  const why = 'La administración desactivó este usuario: solo ella puede reactivarlo.'
  answers[`/api/usuario/${uuid}`] = says({ data: { ...RITA, activo: false, sin_acceso: why } })
  const ended = await openScreen(phone, () => <UserPage uuid={uuid} />)
  await shows(why)
  expect(button('Reactivar')).toBeUndefined()
  await ended.close()

  phone.device.close()
  phone = await openPhone(async (path, request) => answers[path]?.(path, request), OWNER)
  answers[`/api/usuario/${uuid}`] = says({ data: { ...RITA, verificado: false } })
  answers['/api/send-verification-link'] = says({ message: 'Se ha enviado un correo.' })
  await openScreen(phone, () => <UserPage uuid={uuid} />)
  await shows('Pendiente de confirmar')
  await click(button('Reenviar el correo'))
  await untilRead(() => expect(toasts()).toContain('Se ha enviado un correo.'))
})
