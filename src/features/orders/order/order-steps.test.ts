import { expect, test } from 'vitest'
import { changesSaid } from '#contract/rules/timeline.ts'
import { INVOICED, STATUS } from '#contract/rules/transitions.ts'
import { orderSteps } from './order-steps.ts'

const created_at = '2026-03-01T10:00:00Z'
const change = (from: string, to: string, at: string) => ({
  ...changesSaid({ status: from } as never, { status: to })[0]!,
  at,
})
const stepsOf = (status: string, messages: Parameters<typeof orderSteps>[0]['messages'] = []) =>
  orderSteps({ status, created_at, messages }).map(({ label, state, at }) => [label, state, at])

test('an order shows the steps behind it with their days, and those ahead without', () => {
  const story = [
    change(STATUS.pendiente, STATUS.reservado, '2026-03-02T10:00:00Z'),
    change(STATUS.reservado, STATUS.listo, '2026-03-04T10:00:00Z'),
  ]

  expect(stepsOf(STATUS.listo, story)).toEqual([
    ['Pedido', 'done', created_at],
    ['Reservado', 'done', '2026-03-02T10:00:00Z'],
    ['Preparación', 'done', null],
    ['Listo', 'current', '2026-03-04T10:00:00Z'],
    ['Entregado', 'ahead', null],
  ])
})

test('what is invoiced stands at the same step as what is ready, with its own look', () => {
  const steps = orderSteps({ status: INVOICED, created_at, messages: [] })

  expect(steps.find(({ state }) => state === 'current')).toMatchObject({ label: 'Listo', status: INVOICED })
})

test('an order that ended otherwise, or whose status is not known, has no steps', () => {
  for (const status of [STATUS.cancelado, STATUS.rechazado, 'Otro']) expect(stepsOf(status)).toEqual([])
})
