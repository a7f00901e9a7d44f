import { expect, test } from 'vitest'
import { openPhone } from '#tests/phones/phone.ts'
import { untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { DayRow } from './day-row.tsx'

const nothing = () => undefined

test('the day of a phone is named, between the day before and the day after', async () => {
  const phone = await openPhone(nothing)
  const calls = { onDay: nothing, onBranch: nothing, onFind: nothing, onMore: nothing }
  const { close } = await openScreen(phone, () => (
    <DayRow {...calls} fecha="2026-03-12" sucursales={[]} sucursal="" q="" />
  ))
  const names = () =>
    [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))

  await untilRead(() =>
    expect(names()).toEqual(expect.arrayContaining(['Día anterior', 'Fecha: jue 12/03', 'Día siguiente'])),
  )
  await close()
  await phone.device.close()
})
