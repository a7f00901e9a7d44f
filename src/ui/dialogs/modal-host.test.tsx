import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, press, render, type } from '#tests/render.tsx'
import { Dialog } from './dialog.tsx'
import { type Modals, useModals } from './modal-context.ts'
import { ModalHost } from './modal-host.tsx'

// Dialogs are loaded with the first one; here they already are.
beforeAll(() => Promise.all([import('./modal-frame.tsx'), import('./modal-prompt.tsx')]))

async function modalsOnScreen(): Promise<Modals> {
  const found: Modals[] = []
  function Taker() {
    found[0] = useModals()
    return <button type="button">Abrir</button>
  }
  await render(
    <ThemeProvider env="test">
      <ModalHost>
        <Taker />
      </ModalHost>
    </ThemeProvider>,
  )
  return found[0]!
}

/** Starts a dialog without waiting for its answer. */
async function start<T>(ask: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  let answer: Promise<T> | undefined
  await act(async () => {
    answer = ask()
  })
  return { answer: answer! }
}

test('a confirmation is true only when accepted', async () => {
  const modals = await modalsOnScreen()

  const yes = await start(() => modals.confirm({ message: '¿Está seguro?' }))
  expect(pageText()).toContain('¿Está seguro?')
  await click(button('Aceptar'))
  const no = await start(() => modals.confirm({ message: '¿Está seguro?' }))
  await click(button('Cancelar'))

  expect(await yes.answer).toBe(true)
  expect(await no.answer).toBe(false)
  expect(pageText()).not.toContain('¿Está seguro?')
})

test('Escape says no to a confirmation', async () => {
  const modals = await modalsOnScreen()

  const { answer } = await start(() => modals.confirm({ message: '¿Está seguro?' }))
  await press('Escape')

  expect(await answer).toBe(false)
})

test('a locked dialog ignores Escape', async () => {
  const modals = await modalsOnScreen()

  const { answer } = await start(() => modals.confirm({ message: 'No cierre', lockForcedClose: true }))
  await press('Escape')

  expect(pageText()).toContain('No cierre')
  await click(button('Aceptar'))
  expect(await answer).toBe(true)
})

test('with two dialogs open, Escape closes the one on top only', async () => {
  const modals = await modalsOnScreen()

  await start(() => modals.alert({ message: 'La de abajo' }))
  const top = await start(() => modals.confirm({ message: 'La de arriba' }))
  await press('Escape')

  expect(await top.answer).toBe(false)
  expect(pageText()).toContain('La de abajo')
})

test('with a dialog over one of the address, Escape closes them one by one', async () => {
  const closed = vi.fn()
  const found: Modals[] = []
  function Screen() {
    found[0] = useModals()
    return (
      <Dialog title="Material" onClose={closed}>
        Lotes
      </Dialog>
    )
  }
  await render(
    <ThemeProvider env="test">
      <ModalHost>
        <Screen />
      </ModalHost>
    </ThemeProvider>,
  )

  const top = await start(() => found[0]!.confirm({ message: '¿De qué lote?' }))
  await press('Escape')
  expect(await top.answer).toBe(false)
  expect(closed).not.toHaveBeenCalled()

  await press('Escape')
  expect(closed).toHaveBeenCalledOnce()
})

test('a question that needs an answer says so at a blank, and cancelling answers nothing', async () => {
  const modals = await modalsOnScreen()

  const typed = await start(() =>
    modals.prompt({ title: 'Motivo', label: 'Motivo', missing: 'Debe ingresar un motivo' }),
  )
  await click(button('Aceptar'))
  expect(pageText()).toContain('Debe ingresar un motivo')
  await type(document.querySelector('input'), 'Se rompió')
  await click(button('Aceptar'))
  const cancelled = await start(() => modals.prompt({ title: 'Motivo', label: 'Motivo' }))
  await click(button('Cancelar'))

  expect(await typed.answer).toBe('Se rompió')
  expect(await cancelled.answer).toBeNull()
})

test('a reason that is too long is not cut: it says by how much, and cannot be given', async () => {
  const modals = await modalsOnScreen()

  const { answer } = await start(() => modals.prompt({ title: 'Motivo', label: 'Motivo', maxLength: 10 }))
  await type(document.querySelector('input'), 'Se rompió toda')

  expect(document.querySelector('input')?.hasAttribute('maxlength')).toBe(false)
  expect(pageText()).toContain('Sobran 4 caracteres: pueden ser hasta 10.')
  expect(button('Aceptar')?.disabled).toBe(true)
  await click(button('Cancelar'))
  expect(await answer).toBeNull()
})

test('a choice gives the value of its button', async () => {
  const modals = await modalsOnScreen()

  const { answer } = await start(() =>
    modals.choose({
      title: 'Foto',
      buttons: [
        { content: 'Cámara', value: 'camera' },
        { content: 'Galería', value: 'gallery' },
      ],
    }),
  )
  await click(button('Galería'))

  expect(await answer).toBe('gallery')
})

test('the loading cover stays until it is closed', async () => {
  const modals = await modalsOnScreen()
  let close = () => {}

  await act(async () => {
    close = modals.loading()
  })
  expect(pageText()).toContain('Cargando')
  expect(pageText()).toContain('Espere un momento')
  await act(async () => close())

  expect(pageText()).not.toContain('Espere un momento')
})

test('a component of one’s own settles with what it closes with', async () => {
  const modals = await modalsOnScreen()

  const { answer } = await start(() =>
    modals.open<number>((close) => (
      <button type="button" onClick={() => close(7)}>
        Siete
      </button>
    )),
  )
  await click(button('Siete'))

  expect(await answer).toBe(7)
})

test('Back says no to the dialog on top, and to nothing else', async () => {
  const modals = await modalsOnScreen()
  const { href } = location

  await start(() => modals.alert({ message: 'La de abajo' }))
  const top = await start(() => modals.confirm({ message: 'La de arriba' }))
  history.back()

  expect(await act(() => top.answer)).toBe(false)
  expect(pageText()).toContain('La de abajo')
  expect(location.href).toBe(href)
})

test('Back leaves a locked dialog where it is, however often', async () => {
  const steps = (['pushState', 'replaceState'] as const).map((step) => vi.spyOn(History.prototype, step))
  const entered = () => steps.flatMap(({ mock }) => mock.calls).length
  const modals = await modalsOnScreen()
  await start(() => modals.alert({ message: 'No cierre', lockForcedClose: true }))

  for (const times of [1, 2, 3]) {
    await act(() => vi.waitFor(() => expect(entered()).toBe(times), 10_000))
    history.back()
  }

  expect(pageText()).toContain('No cierre')
  for (const step of steps) step.mockRestore()
})

test('the second half of a double tap on an answer does not reach what stood under the dialog', async () => {
  const modals = await modalsOnScreen()
  const under = button('Abrir')!
  const clicked = vi.fn()
  under.addEventListener('click', clicked)
  const tap = (target: Element) =>
    act(async () => {
      const down = new MouseEvent('pointerdown', { bubbles: true })
      Object.defineProperty(down, 'pointerType', { value: 'touch' })
      target.dispatchEvent(down)
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
    })

  const { answer } = await start(() => modals.confirm({ message: '¿Está seguro?' }))
  await tap(button('Aceptar')!)
  expect(await answer).toBe(true)
  await tap(under)
  expect(clicked).not.toHaveBeenCalled()

  await new Promise((done) => setTimeout(done, 450))
  await tap(under)
  expect(clicked).toHaveBeenCalledOnce()
})
