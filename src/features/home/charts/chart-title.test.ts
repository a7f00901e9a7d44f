import { expect, test } from 'vitest'
import { chartTitle } from './chart-title.ts'

test('the title of a chart says whose orders it counts, of which branches and since when', () => {
  const scope = { isOwn: true, since: '2026-10-05', branches: null }

  expect(chartTitle('Pedidos por semana', scope)).toBe('Pedidos por semana: los tuyos, desde el 05/10')
  expect(chartTitle('Pedidos por estado', { ...scope, isOwn: false, branches: ['Córdoba', 'Rosario'] })).toBe(
    'Pedidos por estado: todos, de Córdoba y Rosario, desde el 05/10',
  )
})
