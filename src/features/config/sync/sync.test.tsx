import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Guard, Reject, SyncRun, SyncTask } from '#contract/calls/config/sync.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { openPhone, type Phone, sellerUser, type Wire } from '#tests/phones/phone.ts'
import { button, click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen, toasts } from '#tests/screen.tsx'
import { RunPage } from './run-page.tsx'
import { SyncPage } from './sync-page.tsx'

const counts = { filas: 0, cambiadas: 0, quitadas: 0, rechazadas: 0, avisos: 0 }
const task = (method: string, more: Partial<SyncTask> = {}): SyncTask => ({
  ...{ name: `Tarea ${method}`, description: 'Lo que hace', method, latest_execution_human: 'nunca' },
  ...{ archivo: `${method}*.csv`, esperando: 0, corrida: null, por_confirmar: null },
  ...{ proxima: null, atrasada: null },
  ...more,
})
const RUN: SyncRun = {
  ...{ id: 7, task: 'getBatchStock', name: 'Lotes', estado: 'por confirmar', archivo: 'lotes.csv' },
  ...{ pedida_por: null, pedida: '2026-11-23T12:00:00.000Z', empezada: '2026-11-23T12:00:00.000Z' },
  ...{ terminada: '2026-11-23T12:00:05.000Z', decidida_por: null, decidida: null, ...counts },
  error: 'Con este archivo quedan 400 de las 1294 filas que hay y llegan 7 nuevas.',
}
const GUARD: Guard = {
  branches: [
    { branch: 'Córdoba', before: 1204, now: 310, comes: 7 },
    { branch: 'Rosario', before: 90, now: 90, comes: 0 },
  ],
  examples: ['B-1042 Calacatta'],
  doubts: [],
}
const REJECT: Reject = {
  id: 1,
  line: 12,
  field: 'sucursal',
  reason: 'No existe.',
  raw: 'B-1;Ñandú',
  aviso: false,
}

const address = 'http://cantera.test/api/config/sync/runs/7'
const listed = (data: Reject[], page = 1, total = data.length) => ({
  ...{ data, current_page: page, last_page: Math.max(1, total), per_page: 1, total, from: 1, to: 1 },
  ...{ links: [], path: address, next_page_url: null, prev_page_url: null },
  ...{ first_page_url: address, last_page_url: address },
})

let phone: Phone
let tasks: SyncTask[]
let whole: object
let answer: Wire
/** Whether the server cannot be reached. */
let isCut: boolean
let sent: [path: string, tasks: string[]][]

beforeEach(async () => {
  sent = []
  isCut = false
  tasks = [task('getProductos'), task('getBatchStock'), task('getStockPhoto')]
  whole = { ...RUN, guardia: GUARD, rechazos: listed([]) }
  answer = () => ({ status: 200, body: { message: 'Hecho', data: [] } })
  phone = await openPhone(
    async (path, request) => {
      if (isCut) return undefined
      if (path === '/api/config/sync/tasks') return { status: 200, body: { data: tasks } }
      if (path === '/api/config/sync/runs/7') return { status: 200, body: { data: whole } }
      if (request.method === 'POST') {
        const form = new URLSearchParams(await request.clone().text())
        sent.push([path, [...form.values()]])
      }
      return answer(path, request)
    },
    sellerUser({ root: true }),
  )
})
afterEach(() => phone.device.close())

const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const inDialog = (name: string) =>
  [...document.querySelectorAll('[role=dialog] button, [role=alertdialog] button')].find(
    (element) => element.textContent === name,
  )
async function choose(name: string): Promise<string> {
  await untilRead(() => expect(inDialog(name)).toBeDefined())
  const words = inDialog(name)?.closest('[role=dialog], [role=alertdialog]')?.textContent ?? ''
  await click(inDialog(name))
  return words
}
const none = () => undefined
const places = { search: {}, unread: [], go: none, open: none, close: none }
const openList = () => openScreen(phone, () => <SyncPage />)

test('S288, S289 the tasks of a set are asked for once they are confirmed by name', async () => {
  await openList()
  await shows('Tarea getBatchStock')
  answer = () => ({ status: 200, body: { message: 'Se ha creado la tarea de sincronización', data: [] } })

  await click(button('buscador'))
  await shows('2 tareas elegidas')
  await click(button('Programar'))
  const asked = await choose('Sí, programar')

  expect(asked).toContain('Tarea getBatchStock')
  expect(asked).not.toContain('Tarea getProductos')
  await untilRead(() => expect(toasts()).toContain('Se ha creado la tarea de sincronización'))
  expect(sent).toEqual([['/api/config/sync/program', ['getBatchStock', 'getStockPhoto']]])
  await shows('Elegí las tareas')
})

test('an installation that never saw a file says what to put where', async () => {
  await openList()
  await shows('Todavía no llegó ningún archivo del ERP')
  expect(pageText()).toContain('getBatchStock*.csv: Tarea getBatchStock')
})

test('A184 a task that missed its hour says since when', async () => {
  const last = { id: 3, estado: 'terminada' as const, error: '', ...counts, filas: 1204, rechazadas: 1 }
  tasks = [task('getBatchStock', { corrida: last, atrasada: '2026-11-20T12:00:00.000Z' })]
  await openList()

  await shows('1.204 filas · sin cambios · 1 rechazada')
  expect(pageText()).toContain('No corrió desde el 20/11/2026 09:00')
})

test('a file that lacks many rows is shown by branch and applied once its numbers are confirmed', async () => {
  tasks = [task('getBatchStock', { por_confirmar: 7 })]
  await openList()
  await shows('Con este archivo quedan 400 de las 1294 filas que hay y llegan 7 nuevas.')
  for (const words of [
    'hay 1.204 · quedan 310 · llegan 7',
    'Otra sucursal no pierde filas.',
    'B-1042 Calacatta',
  ])
    expect(pageText()).toContain(words)

  await click(button('Aplicar igual'))
  const asked = await choose('Sí, aplicar')

  expect(asked).toContain('Hoy hay 1.294 filas: se van 894, llegan 7 y quedan 407.')
  await untilRead(() => expect(sent).toEqual([['/api/config/sync/runs/7/confirmar', []]]))
})

test('A195 a file that can be read in two ways shows both and is applied as it was chosen', async () => {
  const question = '3 celdas de «m2» se pueden leer de dos maneras, como «47.100».'
  const doubt = {
    ...{
      key: 'columna:net_m2',
      question,
      total: 3,
      rows: [{ line: 2, text: '47.100', values: ['47,1', '47.100'] }],
    },
    readings: ['Los decimales van con punto', 'Los decimales van con coma'],
  }
  whole = {
    ...RUN,
    error: question,
    guardia: { branches: [], examples: [], doubts: [doubt] },
    rechazos: listed([]),
  }
  tasks = [task('getBatchStock', { por_confirmar: 7 })]
  await openList()
  await shows('Línea 2: 47.100 → 47,1 o 47.100')

  await click(document.querySelectorAll<HTMLElement>('input[type=radio]')[1])
  await click(button('Aplicar así'))
  const asked = await choose('Sí, aplicar')

  expect(asked).toContain('Los decimales van con coma.')
  await untilRead(() => expect(sent).toEqual([['/api/config/sync/runs/7/confirmar', ['1']]]))
})

test('of two who decide the second reads that it is done', async () => {
  tasks = [task('getBatchStock', { por_confirmar: 7 })]
  await openList()
  await shows('Descartar el archivo')
  answer = () => ({ status: 409, body: { code: 'transicion-invalida', message: 'Ya se decidió.' } })

  await click(button('Descartar el archivo'))
  await choose('Sí, descartar')

  await untilRead(() => expect(toasts()).toContain('Ya se decidió.'))
})

test('a run shows its counts, the lines it left out and their file', async () => {
  whole = {
    ...{ ...RUN, estado: 'terminada', error: '', filas: 1204, rechazadas: 2, pedida_por: 'Ana Ruiz' },
    ...{ guardia: null, rechazos: listed([REJECT], 1, 2) },
  }
  await openScreen(phone, () => <RunPage id="7" places={places} />)

  await shows('Línea 12 · sucursal')
  for (const words of ['No existe.', 'B-1;Ñandú', '1.204', 'Ana Ruiz, 23/11/2026 09:00', '5 s'])
    expect(pageText()).toContain(words)
  expect(button('Descargar CSV')).toBeDefined()
})

/** Chooses a file as a finger does. */
async function pick(name: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await shows(name)
}

test('a file is sent with what has to be chosen of it, and a refusal stands beside it', async () => {
  await openList()
  await shows('Para empezar hacen falta las sucursales')
  await pick('un nombre muy largo de marzo.xlsx')
  const none = { corrida: null, tareas: [], hojas: [] }
  answer = () => ({ status: 200, body: { message: 'Elegí', data: { ...none, hojas: ['Notas', 'Marzo'] } } })
  await click(button('Subir y revisar'))
  await shows('El libro tiene varias hojas')
  expect(button('Subir y revisar')?.disabled).toBe(true)

  await click(document.querySelectorAll<HTMLElement>('input[type=radio]')[1])
  answer = () => ({
    status: 422,
    body: {
      code: 'entrada-invalida',
      message: 'No',
      errors: { archivo: ['Lotes: falta la columna piezas'] },
    },
  })
  await click(button('Subir y revisar'))
  await shows('Lotes: falta la columna piezas')

  answer = () => ({ status: 200, body: { message: 'El archivo llegó.', data: { ...none, corrida: 7 } } })
  tasks = [task('getBatchStock', { por_confirmar: 7, esperando: 1 })]
  whole = {
    ...{ ...RUN, error: '', archivo: 'lotes.csv', rechazos: listed([]) },
    guardia: {
      ...{ branches: [], examples: [], doubts: [] },
      preview: {
        ...{ total: 1204, headings: ['material', 'precio'] },
        rows: [{ line: 2, cells: ['CALORO20P', '1.185,50'] }],
        refused: { total: 1, lines: [{ line: 4, field: 'precio', reason: 'no es un número' }] },
        warned: { total: 0, lines: [] },
      },
    },
  }
  await click(button('Subir y revisar'))
  await shows('Primeras 1 de 1.204 filas')
  for (const words of ['1.185,50', 'Línea 4 · precio · no es un número', 'En la carpeta hay otro archivo'])
    expect(pageText()).toContain(words)

  sent = []
  answer = () => ({ status: 200, body: { message: 'El archivo se va a aplicar.' } })
  await click(button('Aplicar'))
  expect(await choose('Sí, aplicar')).toContain('Se leyeron 1.204 filas.')
  await untilRead(() => expect(sent).toEqual([['/api/config/sync/runs/7/confirmar', []]]))
})

test('A149 without network there is one sentence', async () => {
  isCut = true
  await noteOutcome(phone.device.db, 'sin-red', { now: Date.now() })

  await openList()

  await shows('Administración necesita conexión.')
})
