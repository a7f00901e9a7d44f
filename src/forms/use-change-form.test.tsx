import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editGroup } from '#contract/calls/grouping.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { button, click, pageText, render, type, until } from '#tests/render.tsx'
import { useChangeForm } from './use-change-form.ts'

const uuid = uuidv7()
const status = uuidv7()
const group = {
  uuid,
  nombre: 'Las Heras',
  descripcion: '',
  estado_de_grupo_de_pedido_uuid: status,
  version: 3,
}

let phone: Phone
let isClosed = false

/** A form as features write them: fields and two maps. */
function GroupForm({ pendiente: pending, refused }: { pendiente?: string | undefined; refused?: boolean }) {
  const form = useChangeForm({
    operation: editGroup,
    key: `grupo:${uuid}`,
    pendiente: pending,
    from: async (db) => {
      const held = await db.grupos.get(uuid)
      return held ? { values: { nombre: held.nombre, estado: status }, version: held.version } : null
    },
    back: ({ form_nombre = '' }) => ({ values: { nombre: form_nombre, estado: status } }),
    args: ({ nombre: name, estado: status }) => ({
      id: uuid,
      form_nombre: name,
      form_estado_de_grupo_de_pedido_uuid: status,
    }),
    said: 'Se ha actualizado el grupo',
  })
  if (form === undefined) return <p>leyendo</p>
  if (form === null) return <p>no está</p>
  const save = async () => {
    isClosed = await form.save()
  }
  return (
    <div ref={form.ref}>
      <DraftNote begun={form.begun} onRestart={form.restart} />
      <ul>
        {form.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <input
        value={form.values.nombre}
        aria-invalid={form.errors.form_nombre !== undefined}
        onChange={(event) => form.set({ nombre: event.currentTarget.value })}
      />
      <p>{form.errors.form_nombre}</p>
      {refused ? <textarea aria-invalid="true" data-not-taken defaultValue="31/02/2026" /> : null}
      <button type="button" onClick={() => form.set({ estado: 'otro' })}>
        Otro estado
      </button>
      <button type="button" onClick={() => void save()}>
        Guardar
      </button>
    </div>
  )
}

const open = (pending?: string, refused = false) =>
  render(
    <MantineProvider>
      <DeviceProvider value={phone.device}>
        <GroupForm pendiente={pending} refused={refused} />
      </DeviceProvider>
    </MantineProvider>,
  )

const field = () => document.querySelector('input')
const queued = () => phone.device.db.outbox.toArray()
/** Short messages shown. */
const said = () =>
  notificationsStore.getState().notifications.map(({ message }) => {
    const { text } = (message as ReactElement<{ text: string }>).props
    return text
  })

/** Lines added to the toasts. */
const outcomes = () =>
  notificationsStore.getState().notifications.map(({ message }) => {
    const { outcome } = (message as ReactElement<{ outcome?: string }>).props
    return outcome
  })

const shows = (text: string) => until(() => expect(pageText()).toContain(text))
const hasField = () => until(() => expect(field()).not.toBeNull())
const closes = () => until(() => expect(isClosed).toBe(true))

beforeEach(async () => {
  isClosed = false
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] })
  phone = await openPhone(() => undefined)
  await phone.device.db.grupos.put(group as OrderGroup)
})
afterEach(() => phone.device.close())

test('a form is filled from the record, and what was changed waits, said once', async () => {
  await open()
  await hasField()
  expect(field()?.value).toBe('Las Heras')
  await type(field(), 'Las Heras 2100')

  await click(button('Guardar'))
  await closes()

  expect(await queued()).toMatchObject([{ args: { form_nombre: 'Las Heras 2100' }, base: { version: 3 } }])
  expect(said()).toEqual(['Guardado en este equipo'])
  expect(await phone.device.db.borradores.get(`grupo:${uuid}`)).toBeUndefined()
})

test('one saving is one toast: what the server made of it is its second line', async () => {
  await open()
  await hasField()
  await type(field(), 'Las Heras 2100')

  await click(button('Guardar'))
  await closes()
  const [row] = await queued()
  await act(() => phone.device.db.enviados.put({ id: row?.id, at: 1 } as never))

  await until(() => expect(outcomes()).toEqual(['Se ha actualizado el grupo']))
  expect(said()).toEqual(['Guardado en este equipo'])
})

test('a form in which nothing was changed says so and queues nothing', async () => {
  await open()
  await hasField()

  await click(button('Guardar'))
  await closes()

  expect(said()).toEqual(['No hay cambios para guardar'])
  expect(await queued()).toEqual([])
})

test('what the contract refuses stands beside its field, which takes the focus, until it is right', async () => {
  await open()
  await hasField()
  await type(field(), '')

  await click(button('Guardar'))

  await shows('Debe ingresar un nombre.')
  expect(document.activeElement).toBe(field())
  expect(isClosed).toBe(false)
  expect(await queued()).toEqual([])
  await type(field(), 'Otra')
  expect(pageText()).not.toContain('Debe ingresar un nombre.')
})

test('a field that could not take what was typed is not passed over', async () => {
  await open(undefined, true)
  await hasField()
  await type(field(), 'Otra')

  await click(button('Guardar'))

  await until(() =>
    expect(document.activeElement).toBe(document.querySelector('textarea:not([aria-hidden])')),
  )
  expect(isClosed).toBe(false)
  expect(await queued()).toEqual([])
})

test('an error of what the form does not show is said above it', async () => {
  await open()
  await hasField()
  await click(button('Otro estado'))

  await click(button('Guardar'))

  await shows('Debe seleccionar un estado')
  expect(await queued()).toEqual([])
})

test('a form that was left half written says when, and begins anew at a button [A213]', async () => {
  const first = await open()
  await hasField()
  expect(pageText()).not.toContain('Empezado')
  await type(field(), 'Sin terminar')
  await first.rerender(null)

  await open()
  await until(() => expect(field()?.value).toBe('Sin terminar'))
  expect(pageText()).toMatch(/Empezado hoy \d\d:\d\d/)
  await click(button('Empezar de nuevo'))

  await until(() => expect(field()?.value).toBe('Las Heras'))
  expect(pageText()).not.toContain('Empezado')
  expect(await phone.device.db.borradores.count()).toBe(0)
  await type(field(), 'Otra')
  await until(async () => expect(await phone.device.db.borradores.count()).toBe(1))
})

test('what was typed is found again, with the version it was typed on', async () => {
  const first = await open()
  await hasField()
  await type(field(), 'Sin terminar')
  await first.rerender(null)
  await phone.device.db.grupos.update(uuid, { version: 4 })

  await open()
  await until(() => expect(field()?.value).toBe('Sin terminar'))
  await click(button('Guardar'))
  await closes()

  expect(await queued()).toMatchObject([{ args: { form_nombre: 'Sin terminar' }, base: { version: 3 } }])
})

test('a refused change opens with its own words and is sent again in its place', async () => {
  const { device } = phone
  const args = { id: uuid, form_nombre: 'Rechazado', form_estado_de_grupo_de_pedido_uuid: status }
  const { id } = await device.enqueue(editGroup, args)
  const lastError = { code: 'datos-invalidos', status: 422, messages: ['Ese nombre ya existe.'], at: 0 }
  await device.db.outbox.toCollection().modify({ state: 'rechazado', attempts: 1, lastError } as never)

  await open(id)
  await shows('Ese nombre ya existe.')
  expect(field()?.value).toBe('Rechazado')
  await type(field(), 'Otro nombre')
  await click(button('Guardar'))
  await closes()

  expect(await queued()).toMatchObject([{ state: 'pendiente', args: { form_nombre: 'Otro nombre' } }])
})

test('the form of a record that is not on the phone opens by itself once it is', async () => {
  await phone.device.db.grupos.clear()
  await open()
  await shows('no está')

  await act(async () => void (await phone.device.db.grupos.put(group as OrderGroup)))

  await hasField()
  expect(field()?.value).toBe('Las Heras')
})
