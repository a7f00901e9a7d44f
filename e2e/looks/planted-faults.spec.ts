import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { forcedColorFaults } from '#e2e/support/forced-colors.ts'
import { faultsNow } from '#e2e/support/layout.ts'

/** An element of the page: its tag, how it is set, its words and what is in it. */
interface Plant {
  tag: 'button' | 'div' | 'input' | 'select' | 'option'
  style: string
  words?: string
  value?: string
  type?: string
  /** It is chosen of several. */
  isChosen?: boolean
  role?: string
  within?: Plant[]
}

const button = (words: string, style = ''): Plant => ({
  tag: 'button',
  style: `display:block;width:120px;height:48px;${style}`,
  words,
})
const box = (style: string, ...within: Plant[]): Plant => ({ tag: 'div', style, within })

/** Faults that the walk of screens must see, each put into a sound screen by itself. */
const PLANTS: readonly [fault: string, plants: Plant[], seen: RegExp][] = [
  ['past the right edge', [button('Afuera', 'position:relative;left:360px')], /'Afuera'.*leaves/],
  ['past the left edge', [button('Perdido', 'margin-left:-60px')], /'Perdido'.*leaves/],
  ['a page that scrolls sideways', [box('width:130vw;height:4px')], /scrolls sideways/],
  ['cut by its box', [box('overflow:hidden;width:90px', button('Cortado'))], /'Cortado'.*leaves its box/],
  ['over one another', [button('Abajo'), button('Encima', 'margin-top:-24px')], /'Abajo'.*'Encima'.*overlap/],
  [
    'under something else',
    [box('position:relative', button('Tapado'), box('position:absolute;inset:0'))],
    /'Tapado' is covered/,
  ],
  [
    'under the bar at the foot',
    [button('Hundido', 'position:fixed;bottom:0;left:20px;z-index:-1')],
    /'Hundido' is covered/,
  ],
  ['a target of 30 px', [button('Chico', 'width:30px;height:30px;padding:0')], /'Chico' is under 44 px/],
  [
    'a box to tick without a label around it',
    [{ tag: 'input', type: 'checkbox', style: 'width:20px;height:20px' }],
    /input 'undefined' is under 44 px/,
  ],
  [
    'a number that does not fit its field',
    [{ tag: 'input', value: '12119,52', style: 'width:50px;height:48px' }],
    /input.*has its words cut/,
  ],
  [
    'a figure that its box cuts',
    [box('overflow:hidden;width:20px', { tag: 'div', style: 'white-space:nowrap', words: '12.119,52' })],
    /the figure '12\.119,52' is cut/,
  ],
  [
    'a select whose letters are small',
    [{ tag: 'select', style: 'width:90px;height:48px;font-size:15px' }],
    /select.*letters under 16 px/,
  ],
  [
    'a choice that its select cuts',
    [
      {
        ...{ tag: 'select', style: 'width:90px;height:48px' },
        within: [{ tag: 'option', style: '', words: 'Material reservado en sucursal' }],
      },
    ],
    /select.* has its value cut/,
  ],
  [
    'a choice that its button cuts',
    [
      {
        ...button('Marmolería Del Sur SRL', 'overflow:hidden;white-space:nowrap;width:90px'),
        role: 'combobox',
      },
    ],
    /'Marmolería Del Sur SRL'.* has its value cut/,
  ],
  [
    'words under something that floats',
    [
      { tag: 'div', style: 'position:absolute;top:300px;left:40px', words: 'Debajo de algo' },
      box('position:fixed;top:290px;left:30px;width:200px;height:60px;background:white'),
    ],
    /'Debajo de algo' lies under what floats/,
  ],
  [
    'words under the foot of the page',
    [{ tag: 'div', style: 'position:absolute;bottom:-20px;left:20px', words: 'Al final' }],
    /'Al final' stays under the foot/,
  ],
]

test('each of seventeen planted faults is seen, and a sound screen has none', async ({
  cliente: customer,
}) => {
  const { page } = customer
  await customer.ir('/seguridad')
  await expect(page.getByText('En uso')).toBeVisible()
  expect(await faultsNow(page)).toEqual([])

  for (const [fault, plants, seen] of PLANTS) {
    await plant(page, plants)
    expect.soft((await faultsNow(page)).join('\n'), fault).toMatch(seen)
  }
  const filled = { ...button('Elegido', 'background:black;outline:none'), isChosen: true }
  await plant(page, [button('Otro'), filled])
  expect.soft(await forcedColorFaults(page)).toEqual([expect.stringContaining("'Elegido' looks like")])
  await plant(page, [])
  expect(await forcedColorFaults(page)).toEqual([])
  expect(await faultsNow(page)).toEqual([])
})

/** Puts these, and these alone, at the end of the screen. */
const plant = (page: Page, plants: Plant[]): Promise<void> =>
  page.evaluate((all) => {
    const grown = ({ tag, style, words, value, type, isChosen, role, within = [] }: Plant): HTMLElement => {
      const element = document.createElement(tag)
      element.style.cssText = style
      if (words) element.textContent = words
      if (isChosen) element.setAttribute('aria-pressed', 'true')
      if (role) element.setAttribute('role', role)
      if (element instanceof HTMLInputElement)
        Object.assign(element, { type: type ?? 'text', value: value ?? '' })
      element.append(...within.map(grown))
      return element
    }
    document.querySelector('#planted')?.remove()
    const place = document.createElement('div')
    place.id = 'planted'
    place.append(...all.map(grown))
    document.querySelector('main')?.append(place)
  }, plants)
