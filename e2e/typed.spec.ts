import type { Locator } from '@playwright/test'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import type { Seller } from './people/seller.ts'
import type { World } from './support/world.ts'

test.use({ onlyReads: true })

const TEXT = 'Llamar al encargado'

/** A form, how it is reached, and the field in which something is typed. */
interface Typed {
  name: string
  open: (seller: Seller, uuid: string) => Promise<Locator>
  text?: string
}

const note = ({ page }: Seller) => page.getByLabel('Nota del cliente')

const FORMS: readonly Typed[] = [
  {
    name: 'the form of an order',
    open: async (seller, uuid) => {
      await seller.ir(`/pedido/${uuid}/edit`)
      return note(seller)
    },
  },
  {
    name: 'the cart',
    open: async (seller) => {
      await seller.ir('/pedido/nuevo-multiple')
      return seller.page.getByLabel(/^Nota/).last()
    },
  },
  {
    name: 'the form of a turno',
    open: async (seller) => {
      await seller.ir(`/turno?fecha=${addDays(dayOf(new Date()), 3)}&turno=nuevo`)
      return seller.dialog().getByLabel('Descripción')
    },
  },
  {
    name: 'the reason of a cancellation',
    open: async (seller, uuid) => {
      await seller.ir(`/pedido/${uuid}`)
      await seller.page.getByRole('button', { name: 'Cancelar pedido' }).click()
      await seller.dialog().getByRole('button', { name: 'Sí, cancelar pedido' }).click()
      return seller.dialog().getByLabel('Motivo (opcional)')
    },
  },
  {
    name: 'the lot of an order',
    open: async (seller, uuid) => {
      await seller.ir(`/pedido/${uuid}`)
      await seller.page.getByRole('button', { name: 'Cambiar lote' }).first().click()
      return seller.dialog().getByRole('textbox')
    },
    text: 'ZZ-901',
  },
]

test('what was typed just before the page is loaded again is there', async ({ vendedora: seller, world }) => {
  const { page } = seller
  const uuid = await openOrder(world)

  for (const { name, open, text = TEXT } of FORMS) {
    await test.step(name, async () => {
      const field = await open(seller, uuid)
      await field.fill('')
      await field.pressSequentially(text)
      await page.reload()

      await expect(await open(seller, uuid)).toHaveValue(text)
    })
  }
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.includes('borrador')),
  )
  expect(kept).toEqual([])
})

async function openOrder(world: World): Promise<string> {
  const [order] = await world.query<{ uuid: string }>(
    `select uuid from orders where status = 'Pendiente' and lote is not null order by id limit 1`,
  )
  return order?.uuid ?? ''
}

test('what was typed in the very moment in which the page ends is there', { tag: '@everyday' }, async ({
  vendedora: seller,
  world,
}) => {
  const uuid = await openOrder(world)

  for (const { name, open } of FORMS.slice(0, 2)) {
    await test.step(name, async () => {
      const field = await open(seller, uuid)
      await Promise.all([seller.page.waitForEvent('load'), field.evaluate(typeAndReload, TEXT)])

      await expect(await open(seller, uuid)).toHaveValue(TEXT)
    })
  }
})

/** Runs in the page: a key press, and the page is loaded again before anything else can happen. */
function typeAndReload(field: HTMLElement | SVGElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  location.reload()
}
