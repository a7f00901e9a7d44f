import { expect, test } from 'vitest'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { click, render } from '#tests/render.tsx'
import { TablaHead } from './tabla-head.tsx'

test('the table says by which column it is in sequence, and puts the other end first', async () => {
  const asked: string[] = []
  const { host } = await render(
    <VirtualList
      items={['a', 'b']}
      keyOf={(item) => item}
      estimate={53}
      label="Pedidos"
      head={<TablaHead sequence="latest" onSequence={(sequence) => asked.push(sequence)} />}
    >
      {(item) => <span>{item}</span>}
    </VirtualList>,
  )

  const sorted = [...host.querySelectorAll('[aria-sort]')]
  expect(sorted.map((element) => [element.textContent, element.getAttribute('aria-sort')])).toEqual([
    ['Fecha', 'descending'],
  ])
  expect(host.querySelector('[role="table"]')?.getAttribute('aria-rowcount')).toBe('3')
  await click(sorted[0]?.querySelector('button') ?? null)
  expect(asked).toEqual(['oldest'])
})
