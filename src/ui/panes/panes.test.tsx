import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Page } from '#src/ui/layout/page.tsx'
import { click, render } from '#tests/render.tsx'
import { Panes } from './panes.tsx'

const answered = (isWide: boolean) => (media: string) =>
  Object.assign(new EventTarget(), { media, matches: isWide }) as unknown as MediaQueryList

afterEach(() => vi.restoreAllMocks())

/** A list that counts taps, and the details it opens. */
function Screen() {
  const [opened, setOpened] = useState<string>()
  return (
    <Panes
      list={
        <Page title="Pedidos">
          <Taps />
          <button type="button" id="open" onClick={() => setOpened('302')}>
            Abrir
          </button>
        </Page>
      }
      detail={opened ? <Page title={`Pedido ${opened}`}>Actividad</Page> : null}
      detailKey={opened}
    />
  )
}

function Taps() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" id="tap" onClick={() => setCount(count + 1)}>
      {count} toques
    </button>
  )
}

async function openOne(isWide: boolean): Promise<HTMLElement> {
  vi.spyOn(window, 'matchMedia').mockImplementation(answered(isWide))
  const { host } = await render(<Screen />)
  await click(host.querySelector('#tap'))
  await click(host.querySelector('#open'))
  return host
}

const headings = (host: HTMLElement) =>
  [...host.querySelectorAll('h1, h2')].map((element) => `${element.tagName} ${element.textContent}`)

test('beside the details a list stays as it was, and the screen is that of the details [A177]', async () => {
  const host = await openOne(true)

  expect(headings(host)).toEqual(['H2 Pedidos', 'H1 Pedido 302'])
  expect(host.querySelector('#tap')?.textContent).toBe('1 toques')
  expect(host.querySelectorAll('main')).toHaveLength(1)
  expect(document.title).toBe('Pedido 302 · Cantera')
})

test('without room for both, the details are the whole screen [A177]', async () => {
  const host = await openOne(false)

  expect(headings(host)).toEqual(['H1 Pedido 302'])
})
