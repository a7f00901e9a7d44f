import { expect, test } from 'vitest'
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx'
import { pageText, render } from '#tests/render.tsx'
import { CarrierRows } from './carrier-rows.tsx'

test('a carrier of a phone is a row: its share on time, and in a line what else was noted', async () => {
  const none = { fletero_uuid: null, nombre: '', turnos: 1, a_tiempo: 0, tarde: 0, minutos: null }
  const rows = [
    { ...none, fletero_uuid: 'a', nombre: 'Fletes Núñez', turnos: 5, a_tiempo: 3, tarde: 1, minutos: 45 },
    none,
  ].map((row) => ({ ...row, no_vino: row.nombre ? 1 : 0, rechazado: 0 }))

  await render(
    <ThemeProvider>
      <CarrierRows rows={rows as never} />
    </ThemeProvider>,
  )
  for (const text of ['Fletes Núñez', '75 %', '3 de 4 a tiempo', '5 turnos · 45 min en playa · no vino 1'])
    expect(pageText()).toContain(text)
  for (const text of ['Sin fletero', 'Sin llegadas', '1 turno']) expect(pageText()).toContain(text)
})
