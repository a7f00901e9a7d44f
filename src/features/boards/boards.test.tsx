import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Board, saveBoard } from '#contract/calls/boards/boards.ts'
import { boards } from '#contract/records/boards.ts'
import { correctAt } from '#src/forms/correct-at.ts'
import { readTray, togglePlate } from '#src/records/boards/tray.ts'
import { cartKey, readCart } from '#src/records/cart/cart.ts'
import { openPhone, type Phone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, type, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { BoardsPage } from './boards-page.tsx'
import { NewBoardPage } from './new-board-page.tsx'

const plate = (number: number) => ({ lot: 31, number, product_code: 'GPULP20P', batch: 'B-1042' })
const SELLER = sellerUser({ p: { vendedor: true, muestrarios: true, presupuestar: true } })

const LIST = {
  ...{ search: {}, unread: [], go: () => undefined, open: () => undefined, close: () => undefined },
}

let phone: Phone
beforeEach(async () => {
  phone = await openPhone(() => undefined, SELLER)
})
afterEach(() => phone.device.close())

/** The card of a plate. */
const plateButton = (name: string) =>
  [...document.querySelectorAll('button[aria-pressed]')].find(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' ').includes(name),
  ) ?? null

const shows = (text: string) => untilRead(() => expect(pageText()).toContain(text))
const untilFound = async <T,>(read: () => Promise<T | undefined>): Promise<T> => {
  const found: T[] = []
  await vi.waitUntil(async () => {
    found.push(...[await read()].flatMap((item) => item ?? []))
    return found.length > 0
  })
  return found[0] as T
}
const choose = async (...numbers: number[]) => {
  for (const number of numbers) await togglePlate(phone.device.db, plate(number))
}

test('a plate is chosen and taken back, and a full tray takes no more', async () => {
  const { db } = phone.device
  await choose(1, 2, 1)
  expect((await readTray(db)).map(({ number }) => number)).toEqual([2])

  await choose(...Array.from({ length: boards.limits.items - 1 }, (_, n) => n + 3))

  expect(await togglePlate(db, plate(999))).toBe(false)
  expect(await readTray(db)).toHaveLength(boards.limits.items)
})

test('the chosen plates go out without network, once, and leave the tray', async () => {
  await choose(3, 4, 5)
  const saved = vi.fn()
  const screen = await openScreen(phone, () => <NewBoardPage onSaved={saved} />)
  await shows('3 chapas')

  await click(plateButton('Lote B-1042 · Chapa 4'))
  expect(plateButton('Lote B-1042 · Chapa 4')?.getAttribute('aria-pressed')).toBe('false')
  await shows('2 chapas')
  const [name] = [...document.querySelectorAll('label')].filter(({ textContent }) =>
    textContent?.startsWith('Nombre, si no tiene cuenta'),
  )
  await type(document.getElementById(name?.htmlFor ?? ''), 'Estudio Paredes')
  await click(button('Crear muestrario'))

  await vi.waitUntil(() => saved.mock.calls.length > 0)
  const rows = await phone.device.db.outbox.toArray()
  expect(rows.map(({ type: kind, args }) => [kind, args])).toEqual([
    [
      'boards.save.v1',
      expect.objectContaining({
        cliente: 'Estudio Paredes',
        items: [3, 5].map((number) => ({ lot_id: 31, chapa: number })),
      }),
    ],
  ])
  expect(await readTray(phone.device.db)).toEqual([])
  await screen.close()

  const list = await openScreen(phone, () => <BoardsPage places={LIST} />)
  await shows('Sin enviar todavía')
  expect(pageText()).not.toContain('WhatsApp')
  await list.close()
})

test('a board says what its reader did, and its link is handed on until it was ended', async () => {
  const item = (number: number, favorita_at: string | null) => ({
    ...{ lot_id: 31, chapa: number, product_code: 'GPULP20P', product_name: 'Gris Pulpis', batch: 'B-1042' },
    ...{ branch: 'Córdoba', nota: '', disponible: true, favorita_at, comentario: favorita_at ? 'Esta' : '' },
  })
  const board: Board = {
    ...{ uuid: '00000000-0000-7000-8000-000000000090', titulo: 'Para la cocina', account_id: null },
    ...{
      account_name: '',
      cliente: 'Marta',
      precios: true,
      enlace: '/p/abc',
      vence: '2999-01-01T00:00:00.000Z',
    },
    items: [item(1, '2026-11-27T10:00:00.000Z'), item(2, null)],
    ...{
      vistas: 2,
      ultima_vista: '2026-11-27T10:00:00.000Z',
      created_at: '2026-11-26T10:00:00.000Z',
      version: 2,
    },
  }
  await phone.device.db.muestrarios.put(board)
  const screen = await openScreen(phone, () => <BoardsPage places={LIST} />)

  await shows('Eligió 1 de 2')
  expect(pageText()).toContain('B-1042')
  expect(pageText()).toContain('Sin abrir 0')
  expect(pageText()).toContain('«Esta»')
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await click(document.querySelector('[aria-label="Más acciones de Para la cocina"]'))
  await shows('Copiar enlace')
  await click(button('WhatsApp'))
  await vi.waitUntil(() => opened.mock.calls.length > 0)
  expect(decodeURIComponent(String(opened.mock.calls[0]?.[0]))).toContain(`${window.location.origin}/p/abc`)

  await click(button('Presupuestar'))
  const cart = await untilFound(() => readCart(phone.device.db, cartKey(null)))
  expect(cart.productos).toMatchObject([
    { product_code: 'GPULP20P', lote: 'B-1042', chapas: '1', quantity: 1 },
  ])

  await phone.device.db.muestrarios.put({ ...board, enlace: null, vence: null })
  await shows('Enlace terminado')
  expect(document.querySelector('[aria-label="Más acciones de Para la cocina"]')).toBeNull()
  await screen.close()
})

test('a board that was refused is put right where it was made, and the tray stays as it is', async () => {
  const { db } = phone.device
  await db.fotos.put({
    ...{ uuid: '00000000-0000-7000-8000-000000000095', id: 5, lote_id: 31, product_code: 'GPULP20P' },
    ...{ batch: 'B-1042', number: 1, chapa: '1' },
  } as never)
  const { id } = await phone.device.enqueue(saveBoard, {
    ...{ uuid: '00000000-0000-7000-8000-000000000096', cliente: 'Marta' },
    items: [1, 77].map((number) => ({ lot_id: 31, chapa: number })),
  })
  const errors = { 'items.1.chapa': ['No conocemos la chapa 77 de ese lote.'] }
  await db.outbox
    .where('id')
    .equals(id)
    .modify({
      state: 'rechazado',
      lastError: {
        code: 'entrada-invalida',
        status: 422,
        messages: Object.values(errors).flat(),
        errors,
      } as never,
    })
  const [row] = await db.outbox.toArray()
  expect(row && correctAt(row)).toBe(`/muestrarios/nuevo?pendiente=${id}`)
  await choose(3)
  const saved = vi.fn()
  const screen = await openScreen(phone, () => <NewBoardPage pendiente={id} onSaved={saved} />)

  await shows('No conocemos la chapa 77 de ese lote.')
  await vi.waitUntil(() => plateButton('Lote B-1042 · Chapa 77') !== null)
  await click(plateButton('Lote B-1042 · Chapa 77'))
  await click(button('Crear muestrario'))
  await vi.waitUntil(() => saved.mock.calls.length > 0)

  const rows = await db.outbox.toArray()
  expect(rows.map(({ state, args }) => [state, args.cliente, args.items])).toEqual([
    ['pendiente', 'Marta', [{ lot_id: 31, chapa: 1 }]],
  ])
  expect((await readTray(db)).map(({ number }) => number)).toEqual([3])
  await screen.close()
})
