import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, formatDay } from '#contract/kit/day.ts'
import { turnos } from '#contract/records/turnos.ts'
import type { TurnoValues } from '#src/features/turnos/turno-values.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import type { Device } from '#src/offline/device.ts'
import { noteKnown } from '#src/offline/fetch/coverage.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { useRead } from '#src/read/use-read.ts'
import { dayName } from '#src/records/turnos/turnos-known.ts'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { sellerUser } from '#tests/phones/phone.ts'
import { CARRIER, CORDOBA, group, id, serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { button, click, pageText, render, untilRead } from '#tests/render.tsx'
import { turnoChange } from './turno-change.ts'
import { TurnoForm } from './turno-form.tsx'

const ROSARIO = id(901)
const date = addDays(dayOf(new Date()), 1)
const turnero = sellerUser({ p: { 'turno-ver': true, 'turno-crear': true } })

let device: Device
let client: QueryClient
/** Sets values of the open form. */
let fill: (values: Partial<TurnoValues>) => void

let isRemoved = false

function Screen({ uuid = 'nuevo' }: { uuid: string | undefined }) {
  const form = useChangeForm(
    turnoChange({ turno: uuid, pendiente: undefined, start: { fecha: date, sucursal: CORDOBA } }),
  )
  const held = useRead(async () => (await device.db.turnos.get(uuid)) ?? null, [uuid])
  if (!form || held === undefined) return null
  fill = form.set
  const removed = () => {
    isRemoved = true
  }
  return <TurnoForm form={form} turno={held} onDone={() => undefined} onRemoved={removed} />
}

/** Short messages shown. */
const messages = () =>
  notificationsStore.getState().notifications.map(({ message }) => {
    return (message as ReactElement<{ text: string; action?: { run: () => void } }>).props
  })
const said = () => messages().map(({ text }) => text)
const undo = () => messages()[0]?.action?.run()

/** Opens the form of a turno, or of a new one, and sets values of it. */
async function open(values: Partial<TurnoValues>, uuid?: string): Promise<void> {
  const rootRoute = createRootRoute({ component: () => <Screen uuid={uuid} /> })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  await render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <DeviceProvider value={device}>
          <ModalHost>
            <RouterProvider router={router as never} />
          </ModalHost>
        </DeviceProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  await untilRead(() => expect(button('Guardar turno')).toBeTruthy())
  await act(async () => fill(uuid ? values : { accounts: ['7'], ...values }))
}

const warning = () => document.querySelector('[role=alert]')
const warns = (text: string) => untilRead(() => expect(warning()?.textContent).toContain(text))
const queued = () => device.db.outbox.toArray()

beforeEach(async () => {
  isRemoved = false
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] })
  device = await turnosPhone(turnero)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await device.db.sucursales.put({
    uuid: ROSARIO,
    nombre: 'Rosario',
    abbr: 'ROS',
    nave_desde: 'A',
    nave_hasta: 'B',
    aliases: [],
    cupo: {},
    exige_remito: 'no',
    active: true,
    version: 1,
  })
})

afterEach(async () => {
  client.clear()
  await act(() => device.db.delete())
})

test('what another turno keeps is said beside the button, also without network', async () => {
  await device.db.turnos.put(
    serverTurno(20, { fecha: date, sap_orders: [{ sap_order: '4500', account_id: 7, products: [] }] }),
  )
  await device.db.grupos.put({ ...group(10), turno_uuid: id(20), turno_id: 20, turno_estado: 'agendado' })

  await open({ grupos: [id(10)], sap_orders: ['4500'] })

  const other = `ya tiene un turno: ${formatDay(date)} 10:00, Córdoba.`
  await warns(`El grupo «Obra 10» ${other}`)
  await warns(`La orden SAP 4500 ${other}`)
  expect(button('Guardar turno')?.parentElement).toBe(warning()?.parentElement)
})

test('a carrier who is in another branch at that hour is noticed [A24]', async () => {
  await device.db.turnos.put(
    serverTurno(20, { fecha: date, sucursal_uuid: ROSARIO, fletero_uuid: CARRIER, account_names: 'Sur' }),
  )

  await open({ fletero_uuid: CARRIER, hora_desde: '10:00' })

  await warns('Se superpone con el mismo fletero (Rosario, Nave A): Sur, 10:00')
  await act(async () => fill({ hora_desde: '10:30' }))
  await untilRead(() => expect(warning()).toBeNull())
})

test('an overlap and the free hours of the bay stand beside the button', async () => {
  await device.db.turnos.put(serverTurno(20, { fecha: date, nave: 'B', account_names: 'Sur' }))
  await noteKnown(device.db, [dayName(date, CORDOBA)], Date.now())

  await open({ nave: 'B', hora_desde: '10:00' })

  await warns('Se superpone en la nave B: Sur, 10:00')
  await warns('Horas libres en Nave B:')
  expect(button('Guardar igual')?.parentElement).toBe(warning()?.parentElement)
  await click(button('10:30'))
  await untilRead(() => expect(warning()).toBeNull())
})

test('a past day is refused at its field, and nothing waits [A57]', async () => {
  await open({ fecha: addDays(dayOf(new Date()), -1) })

  await click(button('Guardar turno'))

  await untilRead(() => expect(pageText()).toContain('La fecha no puede ser anterior a hoy.'))
  await untilRead(async () => expect(await queued()).toEqual([]))
})

test('a turno is deleted from its form, which says so, and undone on the phone alone [S179, A4]', async () => {
  await device.db.turnos.put(serverTurno(20, { fecha: date }))
  await open({}, id(20))
  await untilRead(() => expect(button('Borrar')).toBeTruthy())

  await click(button('Borrar'))
  await untilRead(() => expect(button('Sí, borrar')).toBeTruthy())
  await click(button('Sí, borrar'))

  await untilRead(() => expect(isRemoved).toBe(true))
  expect(said()).toEqual(['Se ha borrado el turno'])
  await untilRead(async () => expect(await device.db.turnos.get(id(20))).toBeUndefined())
  await act(async () => undo())
  await untilRead(async () => expect(await device.db.turnos.get(id(20))).toMatchObject({ uuid: id(20) }))
  await untilRead(async () => expect(await queued()).toEqual([]))
})

test('what was delivered is changed with a reason only', async () => {
  await device.db.turnos.put(
    serverTurno(20, {
      fecha: date,
      estado: 'entregado',
      accounts: [{ id: 7, cuit: '', account_name: 'Sur', sap: null }],
    }),
  )
  await open({ descripcion: 'Otra nave' }, id(20))

  await click(button('Guardar turno'))

  await untilRead(() => expect(pageText()).toContain('Debe escribir el motivo: el turno ya se entregó.'))
  await act(async () => fill({ motivo: 'Se anotó mal' }))
  await click(button('Guardar turno'))
  await untilRead(async () =>
    expect(await queued()).toMatchObject([
      { args: { form_motivo: 'Se anotó mal', form_descripcion: 'Otra nave' } },
    ]),
  )
})

test('a description that is too long says so, stays whole and is not saved', async () => {
  const long = 'x'.repeat(turnos.limits.descripcion + 1)
  await open({ descripcion: long })

  await untilRead(() => expect(pageText()).toContain('Sobra 1 carácter'))
  // An autosize field has a hidden twin that measures it.
  const field = document.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])')
  expect(field?.value).toBe(long)
  expect(field?.maxLength).toBe(-1)
  await click(button('Guardar turno'))

  expect(await queued()).toEqual([])
})
