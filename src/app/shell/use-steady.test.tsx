import { expect, test } from 'vitest'
import { pageText, render } from '#tests/render.tsx'
import { useSteady } from './use-steady.ts'

function Line({ said, screen }: { said: string | null; screen: string }) {
  return <p>{useSteady(said, 'todo bien', screen) ?? 'nada'}</p>
}

test('what was said gives way to a comfort on its screen, and to nothing on the next', async () => {
  const seen: (string | null)[] = []
  const { rerender } = await render(<Line said={null} screen="/pedido" />)
  const show = async (said: string | null, screen: string) => {
    await rerender(<Line said={said} screen={screen} />)
    seen.push(pageText())
  }

  await show('sin red', '/pedido')
  await show(null, '/pedido')
  await show('sin red', '/pedido')
  await show(null, '/pedido')
  await show(null, '/turno')
  await show(null, '/pedido')

  expect(seen).toEqual(['sin red', 'todo bien', 'sin red', 'todo bien', 'nada', 'nada'])
})
