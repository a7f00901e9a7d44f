import type { Locator } from '@playwright/test'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { expect, test } from './fixtures.ts'
import type { Vendedora } from './people/vendedora.ts'
import type { World } from './support/world.ts'

test.use({ onlyReads: true })

const TEXT = 'Llamar al encargado'

/** A form, how it is reached, and the field in which something is typed. */
interface Typed {
  name: string
  open: (vendedora: Vendedora, uuid: string) => Promise<Locator>
  text?: string
}

const nota = ({ page }: Vendedora) => page.getByLabel('Nota del cliente')

const FORMS: readonly Typed[] = [
  {
    name: 'the form of an order',
    open: async (vendedora, uuid) => {
      await vendedora.ir(`/pedido/${uuid}/edit`)
      return nota(vendedora)
    },
  },
  {
    name: 'the cart',
    open: async (vendedora) => {
      await vendedora.ir('/pedido/nuevo-multiple')
      return vendedora.page.getByLabel(/^Nota/).last()
    },
  },
  {
    name: 'the form of a turno',
    open: async (vendedora) => {
      await vendedora.ir(`/turno?fecha=${addDays(dayOf(new Date()), 3)}&turno=nuevo`)
      return vendedora.dialog().getByLabel('Descripción')
    },
  },
  {
    name: 'the reason of a cancellation',
    open: async (vendedora, uuid) => {
      await vendedora.ir(`/pedido/${uuid}`)
      await vendedora.page.getByRole('button', { name: 'Cancelar pedido' }).click()
      await vendedora.dialog().getByRole('button', { name: 'Sí, cancelar pedido' }).click()
      return vendedora.dialog().getByLabel('Motivo (opcional)')
    },
  },
  {
    name: 'the lot of an order',
    open: async (vendedora, uuid) => {
      await vendedora.ir(`/pedido/${uuid}`)
      await vendedora.page.getByRole('button', { name: 'Cambiar lote' }).first().click()
      return vendedora.dialog().getByRole('textbox')
    },
    text: 'ZZ-901',
  },
]

test('what was typed just before the page is loaded again is there', async ({ vendedora, world }) => {
  const { page } = vendedora
  const uuid = await openOrder(world)

  for (const { name, open, text = TEXT } of FORMS) {
    await test.step(name, async () => {
      const field = await open(vendedora, uuid)
      await field.fill('')
      await field.pressSequentially(text)
      await page.reload()

      await expect(await open(vendedora, uuid)).toHaveValue(text)
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
  vendedora,
  world,
}) => {
  const uuid = await openOrder(world)

  for (const { name, open } of FORMS.slice(0, 2)) {
    await test.step(name, async () => {
      const field = await open(vendedora, uuid)
      await Promise.all([vendedora.page.waitForEvent('load'), field.evaluate(typeAndReload, TEXT)])

      await expect(await open(vendedora, uuid)).toHaveValue(TEXT)
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
