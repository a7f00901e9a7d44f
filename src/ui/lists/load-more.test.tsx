import { act } from 'react'
import { expect, test } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { button, click, pageText, render } from '#tests/render.tsx'
import { LoadMore } from './load-more.tsx'

const paging = { from: 1, to: 15, total: 40, perPage: 15 }

test('it says which records are shown, in the words of the portal', async () => {
  await render(
    <ThemeProvider env="test">
      <LoadMore {...paging} hasNext={false} onMore={async () => {}} />
    </ThemeProvider>,
  )

  expect(pageText()).toBe('Mostrando 1 a 15 de 40 registros, se muestran 15 por página.')
})

test('one page is asked for at a time, and a failure brings the button back', async () => {
  let asked = 0
  let fail = (_: Error) => {}
  const onMore = () => {
    asked++
    return new Promise<void>((_, reject) => {
      fail = reject
    })
  }
  await render(
    <ThemeProvider env="test">
      <LoadMore {...paging} hasNext onMore={onMore} />
    </ThemeProvider>,
  )

  await click(button('Cargar mas ...'))
  await click(button('Cargando ...'))
  expect(asked).toBe(1)
  await act(async () => fail(new Error('sin red')))

  expect(button('Cargar mas ...')).toBeDefined()
})

test.each([
  { to: 30, total: 1001, hasNext: true, said: 'de más de 1.000 registros' },
  { to: 1020, total: 1021, hasNext: true, said: 'Mostrando 1 a 1.020 de más de 1.020 registros' },
  { to: 1100, total: 1100, hasNext: false, said: 'Mostrando 1 a 1.100 de 1.100 registros' },
  { to: 30, total: 1000, hasNext: true, said: 'de 1.000 registros' },
])('where counting stopped is never said as the total: $to of $total', async ({ said, ...numbers }) => {
  await render(
    <ThemeProvider env="test">
      <LoadMore from={1} perPage={30} counted={1000} {...numbers} onMore={async () => {}} />
    </ThemeProvider>,
  )

  expect(pageText()).toContain(said)
})
