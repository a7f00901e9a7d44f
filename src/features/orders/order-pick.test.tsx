import { expect, test } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { render } from '#tests/render.tsx'
import { OrderPick } from './order-pick.tsx'

const ALIKE = { product_name: 'Gris Pulpis', product_code: 'GP20', lote: 'B-1', account_name: 'Andino' }

test('boxes of like orders are told apart by their number', async () => {
  await render(
    <ThemeProvider env="test">
      {[538, 539, null].map((id) => (
        <OrderPick
          key={id}
          id={`caja-${id}`}
          pedido={{ ...ALIKE, id }}
          isPicked={false}
          className=""
          onToggle={() => undefined}
        />
      ))}
    </ThemeProvider>,
  )

  expect([...document.querySelectorAll('input')].map((box) => box.getAttribute('aria-label'))).toEqual([
    'Seleccionar pedido 538, Gris Pulpis, lote B-1, Andino',
    'Seleccionar pedido 539, Gris Pulpis, lote B-1, Andino',
    'Seleccionar Gris Pulpis, lote B-1, Andino',
  ])
})
