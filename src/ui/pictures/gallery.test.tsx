import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, press, render } from '#tests/render.tsx'
import { swipe, wrap } from './gallery-index.ts'
import { photoNames } from './gallery-photo.ts'
import { GalleryStage } from './gallery-stage.tsx'
import { GalleryViewer } from './gallery-viewer.tsx'

const photos = ['a', 'b', 'c'].map((id) => ({ id, src: `/fotos/${id}.webp` }))

/** The plates of a lot; a click opens them full screen. */
function Gallery() {
  const [index, setIndex] = useState(0)
  const [isFull, setFull] = useState(false)
  const shared = { photos, label: 'Carrara', index, onIndex: setIndex }
  return (
    <>
      <GalleryStage {...shared} onOpen={() => setFull(true)} />
      {isFull ? <GalleryViewer {...shared} onClose={() => setFull(false)} /> : null}
    </>
  )
}

async function gallery() {
  await render(
    <ThemeProvider env="test">
      <Gallery />
    </ThemeProvider>,
  )
  return document.querySelector('section')!
}

async function drag(section: Element, from: number, to: number) {
  const frame = section.firstElementChild!
  await act(async () => {
    frame.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: from, clientY: 0 }))
    frame.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: to, clientY: 4 }))
  })
}

test('before the first plate comes the last, and after the last the first', async () => {
  const section = await gallery()

  await click(button('Chapa anterior'))
  expect(pageText()).toContain('Chapa 3')
  await press('ArrowRight', section)

  expect(pageText()).toContain('Chapa 1')
})

test('a swipe of 30 px changes the plate and a shorter one does not', async () => {
  const section = await gallery()

  await drag(section, 100, 71)
  expect(pageText()).toContain('Chapa 1 ')
  await drag(section, 100, 70)
  expect(pageText()).toContain('Chapa 2 ')
  await drag(section, 70, 100)

  expect(pageText()).toContain('Chapa 1 ')
})

test('a click opens the plate full screen and Escape closes it', async () => {
  await gallery()

  await click(button('Ver Chapa 1 en pantalla completa'))
  expect(document.querySelector('[role="dialog"]')).not.toBeNull()
  await press('Escape')

  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

const isOff = (label: string) => (button(label) as HTMLButtonElement).disabled

test('on the whole screen buttons and keys make the plate larger, and it is whole again on the next one', async () => {
  await gallery()
  await click(button('Ver Chapa 1 en pantalla completa'))
  const close = button('Cerrar')
  expect([isOff('Acercar'), isOff('Alejar'), isOff('Ver entera')]).toEqual([false, true, true])

  await click(button('Acercar'))
  expect(isOff('Ver entera')).toBe(false)
  await press('0', close)
  expect(isOff('Ver entera')).toBe(true)
  await press('+', close)
  await press('ArrowRight', close)
  expect(pageText()).toContain('Chapa 1 · 1 de 3')
  await press('-', close)
  await press('ArrowRight', close)

  expect(pageText()).toContain('Chapa 2 · 2 de 3')
  expect(isOff('Ver entera')).toBe(true)
})

test('the places of a gallery have names of their own, also among lots and where a number comes twice', () => {
  const of = (plates: readonly (readonly [number, string?])[]) =>
    photoNames(
      plates.map(([plate, lot], at) => ({ id: `${at}`, src: '', plate, lot })),
      'Chapa',
    )

  expect(of([[1], [2], [2]])).toEqual(['Chapa 1', 'Chapa 2', 'Chapa 2 (2)'])
  expect(
    of([
      [1, 'B-1345'],
      [1, 'B-1346'],
    ]),
  ).toEqual(['B-1345 · chapa 1', 'B-1346 · chapa 1'])
})

test('a finger going up or down is scrolling, not swiping', () => {
  expect(swipe(-40, 60)).toBe(0)
  expect(swipe(-40, 10)).toBe(1)
  expect(wrap(-1, 3)).toBe(2)
  expect(wrap(0, 0)).toBe(0)
})
