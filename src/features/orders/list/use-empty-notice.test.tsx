import { beforeAll, expect, test } from 'vitest'
import { ModalHost } from '#src/ui/dialogs/modal-host.tsx'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { pageText, render } from '#tests/render.tsx'
import type { OrdersSearch } from './orders-address.ts'
import { useEmptyNotice } from './use-empty-notice.ts'

// Dialogs are loaded with the first one; here they already are.
beforeAll(() => import('#src/ui/dialogs/modal-frame.tsx'))

const EMPTY = { title: 'No hay pedidos', reason: 'Ninguno coincide.' }

function List({ asked, isRefreshing }: { asked: OrdersSearch; isRefreshing: boolean }) {
  useEmptyNotice({ empty: EMPTY, isRefreshing, asked })
  return null
}

const screen = (asked: OrdersSearch, isRefreshing = false) => (
  <ThemeProvider env="test">
    <ModalHost>
      <List asked={asked} isRefreshing={isRefreshing} />
    </ModalHost>
  </ThemeProvider>
)

test('a list that opens empty is silent, also when it is asked for again or a dialog opens over it [A34]', async () => {
  const { rerender } = await render(screen({ q: 'zzz' }, true))
  await rerender(screen({ q: 'zzz' }))
  await rerender(screen({ q: 'zzz' }, true))
  await rerender(screen({ q: 'zzz', abierto: 'filtros' }))

  expect(pageText()).not.toContain('No hay pedidos')
})

test('a search that someone starts says that it found nothing', async () => {
  const { rerender } = await render(screen({}))
  await rerender(screen({ q: 'zzz' }, true))
  await rerender(screen({ q: 'zzz' }))

  expect(pageText()).toContain('No hay pedidos')
})
