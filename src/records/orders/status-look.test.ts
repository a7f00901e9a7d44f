import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusLook } from './status-look.ts'

/** Names and colours of the statuses that a new server has. */
const STATUSES = [
  ...(readFileSync('server/db/migrations/0000_cantera.sql', 'utf8')
    .split('insert into order_statuses')[1]
    ?.split(';')[0]
    ?.matchAll(/\('([^']+)', '(\w+)', \d\)/g) ?? []),
].map(([, status = '', color = '']) => ({ status, color }))

test('each of the nine statuses has a colour and a sign of its own', () => {
  const looks = STATUSES.map(({ status, color }) => statusLook(status, color))

  expect(looks).toHaveLength(9)
  expect(new Set(looks.map(({ color }) => color)).size).toBe(9)
  expect(new Set(looks.map(({ sign }) => sign)).size).toBe(9)
})

test('the first status of each colour has the colour of the specification [S119]', () => {
  const colorOf = (status: string) => statusLook(status, null).color

  expect(['Pendiente', 'Listo para entrega', 'Rechazado'].map(colorOf)).toEqual([
    ...['#F5CA30', '#18A236', '#E34242'],
  ])
})

test('a status that the server adds has the colour it names, without a sign', () => {
  expect(statusLook('Pulido', 'green')).toEqual({ color: '#18A236' })
})
