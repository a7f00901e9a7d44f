import { expect, test, vi } from 'vitest'
import { BackLayers } from './back-layers.ts'

const page = () => (history.state as { __TSR_key?: string } | null)?.__TSR_key

/** A layer over the last of two pages that was closed in another way than Back. */
function closedLayer(): BackLayers {
  history.pushState({ __TSR_key: 'one' }, '', '/one')
  history.pushState({ __TSR_key: 'two' }, '', '/two')
  const layers = new BackLayers()
  layers.open(() => undefined)()
  return layers
}

const run = (done: string[], name: string) => () => done.push(`${name} on ${page()}`)

test('what follows each other waits for the page once, in its order', async () => {
  const layers = closedLayer()
  const gone = vi.spyOn(history, 'back')
  const done: string[] = []

  layers.onPage(run(done, 'first'))
  layers.onPage(run(done, 'second'))
  layers.inTurn(run(done, 'third'))

  await vi.waitFor(() => expect(done).toEqual(['first on two', 'second on two', 'third on two']), 10_000)
  expect(gone).toHaveBeenCalledTimes(1)
  expect(location.pathname).toBe('/two')
  gone.mockRestore()
})

test('nothing waits where no layer was closed', () => {
  history.pushState({ __TSR_key: 'one' }, '', '/one')
  const layers = new BackLayers()
  const done: string[] = []

  layers.onPage(run(done, 'first'))
  layers.inTurn(run(done, 'second'))

  expect(done).toEqual(['first on one', 'second on one'])
})
