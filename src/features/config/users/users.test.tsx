import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConfigUser, UserRow } from '#contract/calls/config/users.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { labelled, openScreen, toasts } from '#tests/screen.tsx'
import { UserEditPage } from './user-edit-page.tsx'
import { UserNewPage } from './user-new-page.tsx'
import { UserPage } from './user-page.tsx'
import { UsersPage } from './users-page.tsx'

const uuid = uuidv7()
const given = (name: string) => ({ uuid: uuidv7(), name })
const CUSTOMER = given('Cliente')
const RITA: ConfigUser = {
  ...{
    uuid,
    fullname: 'Rita Ñúñez',
    email: 'rita@sur.example',
    mobile: '',
    crm_id: null,
    account: null,
    sucursal: null,
  },
  ...{ subusuarios: null, sin_acceso: null },
  ...{
    parent: null,
    email_verified_at: '2026-01-05T12:00:00.000Z',
    deleted_at: null,
    deleted_at_human: null,
  },
  ...{ ultimo_correo: null, version: 3 },
  puede: { editar: true, lugar: true, clave: true, estado: true, ingresar: true },
}
const ADMIN = { 'admin-user-administracion': true }
const address = 'http://cantera.test/api/config/user'
const listed = (rows: UserRow[]) => ({
  data: {
    ...{ data: rows, current_page: 1, last_page: 1, per_page: 50, total: rows.length, from: 1, to: 1 },
    ...{ links: [], path: address, next_page_url: null, prev_page_url: null },
    ...{ first_page_url: address, last_page_url: address },
  },
})

let phone: Phone
let user: ConfigUser
let answers: Record<string, Wire>
let sent: { path: string; seen: string | null; body: Record<string, string[]> }[]

async function open(root = false): Promise<void> {
  phone = await openPhone(
    async (path, request) => {
      if (request.method === 'POST') {
        const form = new URLSearchParams(await request.clone().text())
        const body = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)]))
        sent.push({ path, seen: request.headers.get('if-match'), body })
      }
      if (path === `/api/config/user/${uuid}`) return { status: 200, body: { data: user } }
      return answers[path]?.(path, request)
    },
    sellerUser({ root, p: ADMIN }),
  )
}

beforeEach(() => {
  sent = []
  user = RITA
  const none: Wire = () => ({ status: 200, body: [] })
  const option = { ...CUSTOMER, key: 'cliente', description: '' }
  answers = {
    '/api/config/user/roles': () => ({ status: 200, body: [option] }),
    '/api/config/permission/all': none,
    '/api/config/user/sucursales': none,
    '/api/config/user/cuentas': none,
  }
})
afterEach(() => phone.device.close())

const none = () => undefined
const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const openUser = () => openScreen(phone, () => <UserPage uuid={uuid} />)
const openEdit = () => openScreen(phone, () => <UserEditPage uuid={uuid} onSaved={none} onCancel={none} />)
const inDialog = (name: string) =>
  [...document.querySelectorAll('[role=dialog] button, [role=alertdialog] button')].find(
    (element) => element.textContent === name,
  )

test('S269, S273 a card has name, state, e-mail, account and, for root, roles and sub-users', async () => {
  await open(true)
  const row = { uuid, fullname: 'Rita Ñúñez', email: 'rita@sur.example', account_name: 'Del Sur SRL' }
  const dead = { email_verified_at: null, deleted_at: '2026-01-05T12:00:00.000Z' }
  answers['/api/config/user'] = () => ({
    status: 200,
    body: listed([{ ...row, ...dead, roles: [CUSTOMER], permissions: [], child_users_count: 2 }]),
  })
  const places = { search: {}, unread: [], go: none, open: none, close: none }

  await openScreen(phone, () => <UsersPage places={places} />)

  await shows('rita@sur.example')
  expect([...document.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Rita ÑúñezDesactivadorita@sur.exampleDel Sur SRLCliente2 subusuarios',
  ])
})

test('S275, S276, A112 an address that is not proven: the reason, another mail, or by hand', async () => {
  await open()
  const ultimo_correo = { estado: 'rechazado', error: '550 no such user', creado: '2026-01-05T12:00:00.000Z' }
  user = { ...RITA, email_verified_at: null, ultimo_correo } as ConfigUser
  answers['/api/config/user/activate-account'] = () => ({ status: 500, body: {} })
  answers['/api/send-verification-link'] = () => ({
    status: 200,
    body: { message: 'Se ha enviado un correo' },
  })
  await openUser()
  await shows('Esta cuenta no está verificada.')
  await shows('El último correo no se pudo entregar (550).')

  await click(button('Reenviar correo de verificación'))
  await untilRead(() => expect(toasts()).toContain('Se ha enviado un correo'))
  await click(button('Activar la cuenta'))
  await untilRead(() => expect(inDialog('Aceptar')).toBeDefined())
  await click(inDialog('Aceptar'))

  await untilRead(() => expect(toasts()).toContain('No se ha podido activar la cuenta'))
  expect(sent.map(({ body }) => body)).toMatchObject([{ email: ['rita@sur.example'] }, { uuid: [uuid] }])
})

test('S277 a mail to choose another password goes out after a question that names its address', async () => {
  await open()
  answers['/api/recover-password'] = () => ({ status: 200, body: { message: 'Se ha enviado un correo' } })
  await openUser()
  await shows('Enviar correo de cambio de contraseña')

  await click(button('Enviar correo de cambio de contraseña'))
  await shows('¿Enviar a rita@sur.example un correo para elegir otra contraseña?')
  expect(sent).toEqual([])
  await click(inDialog('Aceptar'))

  await untilRead(() => expect(sent).toMatchObject([{ body: { email: ['rita@sur.example'] } }]))
})

test('S278, S279 an ended access says since when and is given back', async () => {
  await open()
  const when = { deleted_at: '2026-01-05T12:00:00.000Z', deleted_at_human: 'hace 3 días' }
  user = { ...RITA, ...when }
  answers[`/api/config/user/${uuid}/restore`] = () => ({
    status: 200,
    body: { message: 'x', deleted_at: null, deleted_at_human: null },
  })
  await openUser()
  await shows('Esta cuenta fue desactivada hace 3 días.')
  expect(button('Desactivar')).toBeUndefined()

  await click(button('Reactivar'))
  await shows('¿Reactivar a Rita')
  await click(button('Aceptar'))

  await untilRead(() => expect(toasts()).toContain('Se ha activado el usuario.'))
})

test('A173 what this administrator may not do is not offered', async () => {
  await open()
  user = { ...RITA, puede: { editar: false, lugar: false, clave: false, estado: false, ingresar: false } }

  await openUser()

  await shows('rita@sur.example')
  for (const label of [
    'Desactivar',
    'Editar',
    'Ingresar como Rita Ñúñez',
    'Enviar correo de cambio de contraseña',
  ])
    expect(button(label)).toBeUndefined()
})

test('A178 the form says what becomes of roles that only root gives, and sends none', async () => {
  await open()
  answers['/api/config/user'] = () => ({ status: 200, body: { message: 'x', data: { uuid }, correo: null } })
  await openScreen(phone, () => <UserNewPage onSaved={none} onCancel={none} />)
  await shows('Sin cuenta, el usuario queda sin roles: se los tiene que dar el usuario raíz.')

  await type(labelled('Nombre completo'), 'Ana')
  await type(labelled('Correo electrónico'), 'ana@sur.example')
  await click(button('Guardar'))

  await untilRead(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    ...{
      fullname: ['Ana'],
      email: ['ana@sur.example'],
      mobile: [''],
      password: [''],
      password_confirmation: [''],
    },
    ...{ crm_id: [''], sucursal_uuid: [''] },
  })
})

test('A153 no password for a stronger user; two who save: the second is asked first', async () => {
  await open()
  user = { ...RITA, puede: { ...RITA.puede, clave: false } }
  answers['/api/config/user'] = (_, request) =>
    request.headers.get('if-match') === '"3"'
      ? { status: 409, body: { code: 'version-distinta', message: 'x', current: { version: 4 } } }
      : { status: 200, body: { message: 'x', data: { uuid }, correo: null } }
  await openEdit()
  await shows('No podés cambiar el correo ni la contraseña de este usuario.')
  expect(pageText()).not.toContain('Repetir la contraseña')

  await type(labelled('Nombre completo'), 'Rita N.')
  await click(button('Guardar'))
  await untilRead(() => expect(inDialog('Guardar igual')).toBeDefined())
  await click(inDialog('Guardar igual'))

  await untilRead(() => expect(toasts()).toContain('Se ha guardado el perfil'))
  expect(sent.map(({ seen }) => seen)).toEqual(['"3"', '"4"'])
})

test('root makes another root by a box', async () => {
  user = { ...RITA, root: false, roles: [], permissions: [] }
  answers['/api/config/user'] = () => ({
    status: 200,
    body: { message: 'Se ha guardado el perfil', data: { uuid }, correo: null },
  })
  await open(true)
  await openScreen(phone, () => <UserEditPage uuid={uuid} onSaved={() => {}} onCancel={() => {}} />)
  await untilRead(() => expect(pageText()).toContain('Administrador general (root)'))
  await click(document.querySelector<HTMLElement>('input[type=checkbox]'))
  await click(button('Guardar'))

  await untilRead(() => expect(sent.at(-1)?.body.root).toEqual(['1']))
})

test('A149 without network there is one sentence', async () => {
  await open()
  await noteOutcome(phone.device.db, 'sin-red', { now: Date.now() })

  await openScreen(phone, () => <UserNewPage onSaved={none} onCancel={none} />)

  await shows('Administración necesita conexión.')
})

test('A193 one’s own account, branch and roles are not offered to be changed, and not sent', async () => {
  await open()
  user = { ...RITA, puede: { editar: true, lugar: false, clave: false, estado: false, ingresar: false } }
  answers['/api/config/user'] = () => ({
    status: 200,
    body: { message: 'x', data: { uuid }, correo: 'El correo no salió: podés enviar 30 por día.' },
  })
  await openEdit()
  await shows('Otra persona tiene que cambiar tu cuenta, tu sucursal y tus roles.')
  expect(pageText()).not.toContain('Cuenta vinculada')
  expect(pageText()).not.toContain('Sucursal')

  await type(labelled('Nombre completo'), 'Rita Paz')
  await click(button('Guardar'))

  await untilRead(() => expect(toasts()).toContain('El correo no salió: podés enviar 30 por día.'))
  expect(Object.keys(sent.at(-1)?.body ?? {}).sort()).toEqual([
    'email',
    'fullname',
    'mobile',
    'password',
    'password_confirmation',
    'uuid',
  ])
})
