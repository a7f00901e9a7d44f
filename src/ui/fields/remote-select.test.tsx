import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, press, render, type } from '#tests/render.tsx'
import type { LoadOptions, OptionsSource } from './options/select-options.ts'
import { RemoteSelect } from './remote-select.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const products = Array.from({ length: 40 }, (_, i) => ({ value: `p${i}`, label: `Producto ${i}` }))
const withAccent = [...products, { value: 'cor', label: 'Mármol Córdoba' }]
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const offered = () => [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent)
const option = (label: string) =>
  [...document.querySelectorAll('[role="option"]')].find((o) => o.textContent === label)
const searchBox = () => document.querySelector<HTMLInputElement>('input[aria-label="Buscar"]')

function One({ source, clearable = false }: { source: OptionsSource; clearable?: boolean }) {
  const [value, setValue] = useState<string | null>(null)
  return <RemoteSelect label="Producto" {...{ source, value, clearable }} onChange={setValue} />
}

function Several({ source }: { source: OptionsSource }) {
  const [value, setValue] = useState<string[]>([])
  return <RemoteSelect multiple label="Producto" source={source} value={value} onChange={setValue} />
}

async function open(node: React.ReactNode) {
  await render(<ThemeProvider env="test">{node}</ThemeProvider>)
  await click(document.querySelector('button'))
  await listComes()
  await pass(0)
}

const listComes = () => act(async () => void (await import('./options/options-list.tsx')))
const list = () => document.querySelector('[role="listbox"]')

async function scrollTo(part: number) {
  const list = document.querySelector('[role="listbox"]')!
  Object.defineProperties(list, {
    scrollHeight: { value: 1000, configurable: true },
    clientHeight: { value: 300, configurable: true },
  })
  await act(async () => {
    list.scrollTop = part * 1000 - 300
    list.dispatchEvent(new Event('scroll', { bubbles: true }))
  })
}

test('fifteen options at first, and fifteen more once scrolled past 90%', async () => {
  await open(<One source={{ options: products }} />)

  expect(offered()).toHaveLength(15)
  await scrollTo(0.8)
  expect(offered()).toHaveLength(15)
  await scrollTo(0.95)
  expect(offered()).toHaveLength(30)
  await scrollTo(0.95)

  expect(offered()).toHaveLength(40)
})

test('a local list is searched at once, whatever the accents', async () => {
  await open(<One source={{ options: withAccent }} />)

  await type(searchBox(), 'marmol cordoba')

  expect(offered()).toEqual(['Mármol Córdoba'])
})

test('choosing one shows its name in place of No ha seleccionado aún', async () => {
  await open(<One source={{ options: products }} />)
  expect(document.querySelector('button')?.textContent).toBe('No ha seleccionado aún')

  await click(option('Producto 3'))

  expect(document.querySelector('button')?.textContent).toBe('Producto 3')
})

test('the one chosen thing is named once, in its field, and taken out of it there', async () => {
  await open(<One source={{ options: products }} clearable />)
  await click(option('Producto 3'))
  expect(document.querySelectorAll('li')).toHaveLength(0)

  await click(button('Quitar Producto 3'))

  expect(document.querySelector('button')?.textContent).toBe('No ha seleccionado aún')
})

test('with several, what is chosen is counted, not offered again, and can be taken off', async () => {
  await open(<Several source={{ options: products }} />)

  await click(option('Producto 0'))
  await click(option('Producto 1'))
  expect(pageText()).toContain('2 seleccionados')
  expect(offered()).not.toContain('Producto 0')
  await click(button('Quitar Producto 0'))

  expect(pageText()).toContain('1 seleccionados')
  expect(offered()).toContain('Producto 0')
})

test('an endpoint is asked one second after the last key, and page by page', async () => {
  const asked: string[] = []
  const load: LoadOptions = async (search, page) => {
    asked.push(`${search}#${page}`)
    return { options: products.slice((page - 1) * 15, page * 15), hasNext: page < 3 }
  }
  await open(<One source={{ load }} />)
  expect(asked).toEqual(['#1'])

  await type(searchBox(), 'ca')
  await pass(900)
  await type(searchBox(), 'car')
  await pass(999)
  expect(asked).toEqual(['#1'])
  await pass(1)
  await scrollTo(0.95)

  expect(asked).toEqual(['#1', 'car#1', 'car#2'])
  expect(offered()).toHaveLength(30)
})

test('a failing endpoint is not taken for an empty one, asks no more, and is asked again when opened again', async () => {
  let asked = 0
  const load: LoadOptions = () => {
    asked++
    return Promise.reject(new Error('sin red'))
  }
  await open(<One source={{ load }} />)
  await pass(5000)
  expect(asked).toBe(1)
  expect(pageText()).toContain('No se pudo consultar')

  await press('Escape', document.querySelector('button')!)
  await click(document.querySelector('button'))
  await pass(0)

  expect(asked).toBe(2)
})

test('the keyboard alone opens, walks and chooses', async () => {
  await render(
    <ThemeProvider env="test">
      <One source={{ options: products.slice(0, 5) }} />
    </ThemeProvider>,
  )
  const target = document.querySelector('button')!
  await act(async () => target.focus())
  await listComes()

  await press('ArrowDown', target)
  await pass(50)
  await press('ArrowDown', target)
  await press('ArrowDown', target)
  await press('Enter', target)

  expect(target.textContent).toMatch(/Producto [012]/)
})

test('the list is fetched when someone comes near; the field stays the one that is there, and keeps the focus', async () => {
  await render(
    <ThemeProvider env="test">
      <One source={{ options: products.slice(0, 5) }} />
    </ThemeProvider>,
  )
  const target = document.querySelector('button')!
  expect(list()).toBeNull()

  await act(async () => target.focus())
  await listComes()
  expect(list()).not.toBeNull()
  expect(target.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(target)
  await click(target)

  expect(target.getAttribute('aria-expanded')).toBe('true')
  expect(target.getAttribute('aria-controls')).toBe(list()?.id)
  expect(document.querySelector('button')).toBe(target)
})
