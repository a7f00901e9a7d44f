import { act } from 'react'
import { expect, test } from 'vitest'
import type { Refreshed } from '#src/offline/fetch/refresh.ts'
import { button, click, pageText, render } from '#tests/render.tsx'
import { usePages } from './use-pages.ts'

const answer = (next: string | null): Refreshed => ({ at: 1, next, total: 9, landed: [] })

interface ScreenProps {
  list: string
  first: Refreshed | undefined
  next: (last: Refreshed, page: number) => Promise<Refreshed> | null
}

function Screen({ list, first, next }: ScreenProps) {
  const { answers, reach } = usePages({ key: list, first, next })
  return (
    <button type="button" onClick={() => void reach(3)}>
      {answers.map((answer) => answer.next ?? 'fin').join(' ')}.
    </button>
  )
}

test('pages are asked for one after the other until the wanted one or the last', async () => {
  const asked: number[] = []
  const next = (last: Refreshed, page: number) => {
    asked.push(page)
    return last.next === null ? null : Promise.resolve(answer(page === 1 ? 'dos' : null))
  }
  await render(<Screen list="a" first={answer('uno')} next={next} />)

  await click(button('uno.'))

  await expect.poll(pageText, { timeout: 10_000 }).toBe('uno dos fin.')
  expect(asked).toEqual([1, 2])
})

test('a page that comes after the list was asked for again does not stand among its answers', async () => {
  let deliver: (late: Refreshed) => void = () => undefined
  const late = new Promise<Refreshed>((resolve) => {
    deliver = resolve
  })
  const next = ({ next }: Refreshed) => (next === null ? null : late)
  const { rerender } = await render(<Screen list="a" first={answer('uno')} next={next} />)
  await click(button('uno.'))

  await rerender(<Screen list="a" first={answer('otra')} next={next} />)
  await act(async () => {
    deliver(answer(null))
    await late
  })

  expect(pageText()).toBe('otra.')
})

test('nothing is asked of a list of which the server has said nothing', async () => {
  const asked: number[] = []
  const next = (_: Refreshed, page: number) => {
    asked.push(page)
    return null
  }
  await render(<Screen list="a" first={undefined} next={next} />)

  await click(button('.'))

  expect(asked).toEqual([])
})
