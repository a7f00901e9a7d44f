import { expect, test } from 'vitest'
import { TURNO_STEPS } from '#contract/records/turnos.ts'
import {
  afterStep,
  areApart,
  believedAt,
  NO_STEP,
  nextStep,
  type Steps,
  stepBack,
  stepsFrom,
} from './turno-steps.ts'

const at = '2026-03-12T13:00:00.000Z'
const later = '2026-03-12T14:00:00.000Z'
const in_ = (...steps: Steps['etapa'][]) =>
  steps.reduce<Steps>((turno, etapa) => afterStep(turno, { etapa, minutos: 30 }, at), NO_STEP)
const from = (steps: Steps, today = '2026-03-12', status: 'agendado' | 'entregado' = 'agendado') =>
  stepsFrom({ ...steps, estado: status }, today)

test('each step leads to those that can take place after it, and one back on the same day', () => {
  expect(from(NO_STEP)).toEqual(['llegó', 'cargando', 'demorado', 'no vino', 'rechazado'])
  expect(from(in_('demorado'))).toEqual(['llegó', 'cargando', 'demorado', 'no vino', 'rechazado', ''])
  expect(from(in_('llegó'))).toEqual(['cargando', 'rechazado', ''])
  expect(from(in_('llegó', 'cargando'))).toEqual(['rechazado', 'llegó'])
  expect(from(in_('cargando'))).toEqual(['rechazado', ''])
  expect(from(in_('no vino'))).toEqual(['llegó', 'cargando', ''])
  expect(from(in_('llegó', 'rechazado'))).toEqual(['llegó'])
  expect(from({ ...NO_STEP, etapa: 'solicitado' })).toEqual([])
})

test('on another day there is no way back, nor does a carrier come who did not; delivered is the end', () => {
  expect(from(in_('no vino'), '2026-03-13')).toEqual([])
  expect(from(in_('llegó'), '2026-03-13')).toEqual(['cargando', 'rechazado'])
  expect(
    TURNO_STEPS.flatMap((etapa) => from({ ...NO_STEP, etapa, etapa_at: at }, '2026-03-12', 'entregado')),
  ).toEqual([])
})

test('a step back finds what was before, and its times', () => {
  const delayed = in_('demorado')
  const arrived = afterStep(delayed, { etapa: 'llegó' }, at)
  const loading = afterStep(arrived, { etapa: 'cargando' }, later)
  const refused = afterStep(loading, { etapa: 'rechazado', motivo: 'Rota' }, later)

  expect(stepBack(arrived)).toBe('demorado')
  expect(afterStep(arrived, { etapa: 'demorado' }, later)).toEqual({ ...delayed, etapa_at: later })
  expect(afterStep(loading, { etapa: 'llegó' }, later)).toEqual({ ...arrived, etapa_at: later })
  expect(afterStep(refused, { etapa: 'cargando' }, later)).toEqual(loading)
  expect(refused).toMatchObject({ etapa_motivo: 'Rota', llego_at: at, cargando_at: later, demora_min: 30 })
})

test('the button leads from the arrival to the load; then comes the delivery', () => {
  const next = (steps: Steps) => nextStep({ ...steps, estado: 'agendado' })

  expect([NO_STEP, in_('demorado'), in_('llegó'), in_('cargando'), in_('rechazado')].map(next)).toEqual([
    'llegó',
    'llegó',
    'cargando',
    null,
    null,
  ])
})

test('a phone’s clock is believed within half a day, else the time of arrival counts', () => {
  const now = new Date('2026-03-12T20:00:00.000Z')

  expect(believedAt(at, now)).toBe(at)
  expect(believedAt('2026-03-10T20:00:00.000Z', now)).toBe(now.toISOString())
  expect(believedAt('2026-03-14T20:00:00.000Z', now)).toBe(now.toISOString())
  expect(believedAt('2026-03-12T20:01:00.000Z', now)).toBe(now.toISOString())
  expect([areApart(at, later), areApart(at, '2026-03-12T13:04:00.000Z')]).toEqual([true, false])
})
