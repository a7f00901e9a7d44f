import { expect, test } from 'vitest'
import { openPhone } from '#tests/phones/phone.ts'
import { serverTurno } from '#tests/phones/turnos-phone.ts'
import { pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { TurnoSheet } from './turno-sheet.tsx'

test('a turno whose branch this phone does not have is named by its day, its hours and its bay', async () => {
  const phone = await openPhone(() => undefined)
  const { close } = await openScreen(phone, () => <TurnoSheet turno={serverTurno(20)} onEdit={undefined} />)

  await untilRead(() => expect(pageText()).toContain('12/03/2026 · 10:00 a 10:30 · Nave A'))
  await close()
  await phone.device.close()
})
