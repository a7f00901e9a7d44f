import { afterEach, expect, test } from 'vitest'
import type { CartLine } from '#contract/calls/cart.ts'
import { DeviceProvider } from '#src/read/device-context.tsx'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { openPhone, type Phone } from '#tests/phones/phone.ts'
import { button, click, pageText, render } from '#tests/render.tsx'
import { CartLineCard } from './cart-line-card.tsx'

let phone: Phone
afterEach(() => phone.device.close())

const line: CartLine = {
  ...{ uuid: 'x', product_code: 'CAR20', product_name: 'Carrara', quantity: 2, unit: 'PZA', lote: 'B-1' },
  ...{ branch: 'Córdoba', branch_abbr: 'CBA', oferta_percent: 30, client_note: '' },
}

async function show(errors: Record<string, string[]> = {}): Promise<void> {
  phone = await openPhone(() => undefined)
  await render(
    <ThemeProvider env="test">
      <DeviceProvider value={phone.device}>
        <ModalHost>
          <CartLineCard
            {...{ line, stock: undefined, errors, index: 0, branch: 'Córdoba', abbreviations: new Map() }}
            onChange={() => undefined}
            onRemove={() => undefined}
          />
        </ModalHost>
      </DeviceProvider>
    </ThemeProvider>,
  )
}

const toggle = () => document.querySelector('[aria-label="Detalle de Carrara"]')

test('a line shows its stone, lot and quantity, and the rest when it is asked for [S157, S160]', async () => {
  await show()
  expect(pageText()).toContain('B-1-30%')
  expect(pageText()).not.toContain('Nota del producto')
  expect(toggle()?.getAttribute('aria-expanded')).toBe('false')

  await click(toggle())

  expect(toggle()?.getAttribute('aria-expanded')).toBe('true')
  expect(pageText()).toContain('Nota del producto')
  expect(button('Quitar del pedido')).toBeTruthy()
})

test('an error of a field that is put away opens it', async () => {
  await show({ 'productos.0.client_note': ['Es demasiado larga.'] })

  expect(pageText()).toContain('Es demasiado larga.')
})
