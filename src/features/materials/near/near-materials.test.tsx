import { expect, test, vi } from 'vitest'
import type { NearSearch } from '#contract/stock/near/near-wire.ts'
import { openPhone, sellerUser } from '#tests/phones/phone.ts'
import { button, click, pageText, until } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { NearMaterials } from './near-materials.tsx'

const NEAR: NearSearch = {
  unknown: ['travretino'],
  instead: [{ word: 'travertino', search: 'travertino', fields: [], products: 2 }],
  without: [
    { words: ['travretino'], fields: [], products: 12 },
    { words: ['travretino'], fields: ['espesor'], products: 1 },
  ],
}

test('an empty list names the word that nothing has, and its buttons lead on', async () => {
  const asked: string[] = []
  const phone = await openPhone((path, request) => {
    if (!path.startsWith('/api/buscador-de-materiales/search')) return undefined
    const { search } = new URL(request.url)
    if (search.includes('cerca')) asked.push(search)
    const none = { data: [], next_page_url: null }
    return { status: 200, body: { records: { ...none, total: 0 }, transito: none, cerca: NEAR } }
  }, sellerUser())
  const onAsk = vi.fn()
  const filter = { search: 'travretino', espesor: '20 mm' }
  const screen = await openScreen(phone, () => <NearMaterials filter={filter} onAsk={onAsk} />)

  await until(() => expect(pageText()).toContain('Ningún material tiene «travretino».'))
  expect(asked).toEqual([expect.stringContaining('cerca=1')])
  expect(pageText()).toContain('Por tipo de piedraMármolGranito')
  for (const name of [
    '¿Quisiste decir «travertino»?',
    'Sin «travretino»: 12 materiales',
    'Sin «travretino» ni el filtro Espesor: 1 material',
  ])
    await click(button(name))

  expect(onAsk.mock.calls).toEqual([
    [{ search: 'travertino', espesor: '20 mm' }],
    [{ espesor: '20 mm' }],
    [{}],
  ])
  await screen.close()
  phone.device.close()
})
