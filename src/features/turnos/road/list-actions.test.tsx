import { afterEach, expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Device } from '#src/offline/device.ts'
import { type Phone, sellerUser } from '#tests/phones/phone.ts'
import { serverTurno, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { click, pageText, untilRead } from '#tests/render.tsx'
import { openScreen } from '#tests/screen.tsx'
import { StepActions } from './list-actions.tsx'

let device: Device
afterEach(() => device.close())

const words = () =>
  [...document.querySelectorAll('button')].map(({ textContent }) => textContent).filter(Boolean)

test.for([
  ['', ['Llegó']],
  ['demorado', ['Llegó']],
  ['llegó', ['Cargar']],
  ['cargando', ['Entregar']],
  ['no vino', ['Llegó']],
  ['rechazado', []],
] as [Turno['etapa'], string[]][])(
  'the next step after «%s» is %j, and all else is behind ⋯',
  async ([etapa, shown]) => {
    device = await turnosPhone(sellerUser({ p: { 'turno-ver': true, 'turno-crear': true } }))
    const turno = serverTurno(20, { etapa })
    const { close } = await openScreen({ device } as Phone, () => <StepActions turno={turno} />)

    await untilRead(() => expect(document.querySelector('[aria-haspopup]')).not.toBeNull())
    expect(words()).toEqual(shown)
    await click(document.querySelector('[aria-haspopup]'))
    await untilRead(() => expect(document.querySelector('[role=dialog] h2')).not.toBeNull())
    expect(pageText().includes('Marcar como entregado')).toBe(etapa !== 'cargando')
    await close()
  },
)
