import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, render } from '#tests/render.tsx'
import { ActionButton } from './action-button.tsx'

// Dialogs are loaded with the first one; here they already are.
beforeAll(() =>
  Promise.all([import('#src/ui/dialogs/modal-frame.tsx'), import('#src/ui/dialogs/modal-prompt.tsx')]),
)

function screen(props: Partial<Parameters<typeof ActionButton>[0]> & { onAction: () => unknown }) {
  return (
    <ThemeProvider env="test">
      <ModalHost>
        <ActionButton {...props}>Confirmar</ActionButton>
      </ModalHost>
    </ThemeProvider>
  )
}

function pending() {
  let finish = () => {}
  let fail = (_: Error) => {}
  const promise = new Promise<void>((resolve, reject) => {
    finish = resolve
    fail = reject
  })
  return {
    promise,
    finish: () => act(async () => finish()),
    fail: (error: Error) => act(async () => fail(error)),
  }
}

const state = () => document.querySelector('[data-state]')?.getAttribute('data-state')
const tap = () => click(document.querySelector('[data-state]'))

test('the action runs once however often it is tapped', async () => {
  const work = pending()
  let runs = 0
  const onAction = () => {
    runs++
    return work.promise
  }
  await render(screen({ onAction }))

  await tap()
  await tap()
  expect(state()).toBe('loading')
  await work.finish()
  await tap()

  expect(runs).toBe(1)
  expect(state()).toBe('finished')
})

test('after a failure it can be tried again', async () => {
  const work = pending()
  const failures: unknown[] = []
  let runs = 0
  await render(
    screen({ onAction: () => (runs++ === 0 ? work.promise : undefined), onFailed: (e) => failures.push(e) }),
  )

  await tap()
  await work.fail(new Error('sin red'))
  expect(state()).toBe('failed')
  await tap()

  expect(runs).toBe(2)
  expect(state()).toBe('finished')
  expect(failures).toEqual([new Error('sin red')])
})

test('saying no to the question leaves everything as it was', async () => {
  let runs = 0
  await render(screen({ onAction: () => runs++, confirm: '¿Está seguro?' }))

  await tap()
  await click(button('Cancelar'))
  expect(runs).toBe(0)
  expect(state()).toBe('idle')
  await tap()
  await click(button('Aceptar'))

  expect(runs).toBe(1)
})

test('an action that repeats is ready again when it ends', async () => {
  let runs = 0
  await render(screen({ onAction: () => runs++, repeats: true }))

  await tap()
  await tap()

  expect(runs).toBe(2)
  expect(state()).toBe('idle')
})
