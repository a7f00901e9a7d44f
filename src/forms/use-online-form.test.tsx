import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changePassword, saveProfile } from '#contract/calls/access/profile.ts'
import { recheckingDevice } from '#src/app/sync/rechecking.ts'
import { DeviceProvider, useDevice } from '#src/read/device-context.tsx'
import { askPublic } from '#src/session/ask-public.ts'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { FormPage } from '#src/ui/layout/form-page.tsx'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { act, button, click, pageText, render, type, until, untilRead } from '#tests/render.tsx'
import { useFormDraft } from './form-draft.ts'
import { useOnlineForm } from './use-online-form.ts'

// Drafts are read and written when they are: the form is watched from outside.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

let phone: Phone
let answers: Wire
const checks = vi.fn()
const sent: unknown[] = []

beforeEach(async () => {
  answers = () => ({ status: 200, body: { message: 'x', user: sellerUser() } })
  phone = await openPhone((path, request) => answers(path, request))
})
afterEach(() => {
  sent.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  checks.mockReset()
  phone.device.close()
})

function have(network: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network)
  dispatchEvent(new Event(network ? 'online' : 'offline'))
}

/** A form with a draft, as features write them. */
function NameForm({ name }: { name: string }) {
  const { ask } = useDevice()
  const form = useOnlineForm({
    endpoint: saveProfile,
    start: { fullname: name },
    args: (values) => values,
    fields: ['fullname'],
    ask,
    draft: useFormDraft('prueba'),
  })
  return (
    <FormPage
      title="Perfil"
      form={form}
      save="Guardar"
      onSend={async () => sent.push(await form.submit())}
      other={form.isDirty ? 'sin guardar' : 'igual'}
    >
      <input
        value={form.values.fullname}
        aria-invalid={form.errors.fullname !== undefined}
        onChange={(event) => form.set({ fullname: event.currentTarget.value })}
      />
      <p>{fieldError(form.errors, 'fullname')}</p>
    </FormPage>
  )
}

const OF_PASSWORDS = {
  endpoint: changePassword,
  start: { password_current: 'la-de-antes', password: '', password_confirmation: '' },
  fields: ['password', 'password_confirmation'],
  ask: askPublic,
}

/** A form of passwords, without a phone. */
function PasswordForm() {
  const form = useOnlineForm({
    ...OF_PASSWORDS,
    args: (values) => values,
  })
  return (
    <FormPage title="Clave" form={form} save="Guardar" onSend={form.submit}>
      {(['password', 'password_confirmation'] as const).map((name) => (
        <input
          key={name}
          value={form.values[name]}
          aria-invalid={form.errors[name] !== undefined}
          onChange={(event) => form.set({ [name]: event.currentTarget.value })}
        />
      ))}
      <p>{fieldError(form.errors, 'password')}</p>
      <p>{fieldError(form.errors, 'password_confirmation')}</p>
    </FormPage>
  )
}

const drawn = (children: ReactNode) => (
  <MantineProvider env="test">
    <DeviceProvider value={recheckingDevice(phone.device, checks)}>{children}</DeviceProvider>
  </MantineProvider>
)
const open = (name = 'Mariana') => render(drawn(<NameForm name={name} />))
const field = (index = 0) => document.querySelectorAll('input')[index]
const refusal =
  (status: number, body: object): Wire =>
  () => ({ status, body })

test('what the contract refuses stands beside its field, which takes the focus, and nothing is sent [S82]', async () => {
  await open()
  await type(field(), '')

  await click(button('Guardar'))

  expect(pageText()).toContain('Debe ingresar su nombre.')
  expect(document.activeElement).toBe(field())
  expect(phone.asked).toEqual([])
  await type(field(), 'Ana')
  expect(pageText()).not.toContain('Debe ingresar su nombre.')
})

test('a 422 stands beside its field until that is typed in again, the rest above the form [S82]', async () => {
  answers = refusal(422, {
    code: 'entrada-invalida',
    message: 'x',
    errors: { fullname: ['Ese nombre no.'], 'fullname.0': ['Ese nombre no.'], otro: ['Otra cosa.'] },
  })
  await open()
  await type(field(), 'Ana')

  await click(button('Guardar'))

  await until(() => expect(pageText()).toContain('Ese nombre no.'))
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Otra cosa.')
  expect(document.activeElement).toBe(field())
  expect([field()?.value, sent]).toEqual(['Ana', [null]])
  await type(field(), 'Eva')
  expect(pageText()).not.toContain('Ese nombre no.')
  expect(pageText()).toContain('Otra cosa.')
})

test('a 401 reads the words of the specification over what was typed, and who this is is asked once [S83, A9]', async () => {
  answers = refusal(401, { code: 'sesion-vencida', message: 'x' })
  await open()
  await type(field(), 'Ana')

  await click(button('Guardar'))

  await until(() => expect(pageText()).toContain('Usuario o contraseña incorrectos'))
  expect(field()?.value).toBe('Ana')
  expect(checks).toHaveBeenCalledOnce()
})

test('a double tap sends once; afterwards the form is as at its start, and nothing of it is kept', async () => {
  const { rerender } = await open()
  await type(field(), 'Ana')
  await untilRead(async () => expect(await phone.device.db.borradores.get('prueba')).toBeDefined())

  await act(async () => {
    button('Guardar')?.click()
    button('Guardar')?.click()
  })
  await until(() => expect(sent).toContainEqual(expect.objectContaining({ message: 'x' })))

  expect(phone.asked).toEqual(['/api/perfil'])
  expect(await phone.device.db.borradores.toArray()).toEqual([])
  await rerender(drawn(<NameForm name="Ana" />))
  expect([field()?.value, pageText().includes('igual')]).toEqual(['Ana', true])
})

test('what was typed is found again over what the server has by then, without network too', async () => {
  const first = await open()
  await type(field(), 'Sin terminar')
  await first.rerender(null)

  await open('Otra')

  await until(() => expect(field()?.value).toBe('Sin terminar'))
  expect(pageText()).toContain('sin guardar')
})

test('without network the button waits and says so, before and while something is typed', async () => {
  await act(async () => have(false))
  await open()
  expect(pageText()).toContain('Necesita conexión.')
  await type(field(), 'Ana')
  expect(button('Guardar')?.disabled).toBe(true)

  await act(async () => have(true))

  expect(pageText()).not.toContain('Necesita conexión.')
  expect([button('Guardar')?.disabled, field()?.value]).toEqual([false, 'Ana'])
})

test('a network that is lost while it is sent keeps what was typed and says so', async () => {
  answers = () => undefined
  await open()
  await type(field(), 'Ana')

  await click(button('Guardar'))

  await until(() => expect(pageText()).toContain('Error de conexión.'))
  expect(field()?.value).toBe('Ana')
})

test('a page without a session has the same form', async () => {
  const fetched = vi.fn(async (input: Request) => {
    const headers = { 'x-request-id': input.headers.get('x-request-id') ?? '' }
    const errors = { password: ['Esa contraseña es demasiado común.'] }
    return Response.json({ code: 'entrada-invalida', message: 'x', errors }, { status: 422, headers })
  })
  vi.stubGlobal('fetch', fetched)
  await render(
    <MantineProvider env="test">
      <PasswordForm />
    </MantineProvider>,
  )
  await type(field(), 'contraseña')
  await type(field(1), 'otra')
  await click(button('Guardar'))
  expect(pageText()).toContain('Las contraseñas no coinciden.')
  expect([document.activeElement, fetched.mock.calls.length]).toEqual([field(1), 0])

  await type(field(1), 'contraseña')
  await click(button('Guardar'))

  await until(() => expect(pageText()).toContain('Esa contraseña es demasiado común.'))
  expect(document.activeElement).toBe(field())
  expect(fetched.mock.calls[0]?.[0].headers.get('authorization')).toBeNull()
})

test('a password is kept nowhere: leaving would lose it', async () => {
  function WithSecret() {
    const form = useOnlineForm({
      ...OF_PASSWORDS,
      args: (values) => values,
      secret: ['password'],
      draft: useFormDraft('clave'),
    })
    return (
      <>
        <p>{form.losesText ? 'se perdería' : 'queda'}</p>
        <button type="button" onClick={() => form.set({ password_current: 'dicha' })}>
          Lo que queda
        </button>
        <button type="button" onClick={() => form.set({ password: 'secreta' })}>
          Lo que no
        </button>
      </>
    )
  }
  const kept = () => phone.device.db.borradores.get('clave')
  await render(drawn(<WithSecret />))
  await click(button('Lo que queda'))
  expect(pageText()).toContain('queda')

  await click(button('Lo que no'))

  expect(pageText()).toContain('se perdería')
  await untilRead(async () => expect(await kept()).toMatchObject({ value: { password_current: 'dicha' } }))
  expect(JSON.stringify([await kept(), { ...localStorage }])).not.toContain('secreta')
})

test('nothing is sent while a field has not taken what was typed into it', async () => {
  await open()
  await type(field(), 'Ana')
  field()?.setAttribute('data-not-taken', 'true')

  await click(button('Guardar'))
  expect(phone.asked).toEqual([])
  field()?.removeAttribute('data-not-taken')
  await click(button('Guardar'))

  await until(() => expect(phone.asked).toEqual(['/api/perfil']))
  await until(() => expect(sent).toContainEqual(expect.objectContaining({ message: 'x' })))
})

test('on a full phone what is typed stays until it is sent, and the answer stands [F19]', async () => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(full)
  const first = await open()
  await type(field(), 'Ana')
  await first.rerender(null)
  await open()
  await untilRead(() => expect(field()?.value).toBe('Ana'))

  await click(button('Guardar'))

  await until(() => expect(sent).toEqual([expect.objectContaining({ message: 'x' })]))
  expect(document.querySelector('[role=alert]')).toBeNull()
})
