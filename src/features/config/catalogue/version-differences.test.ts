import { expect, test } from 'vitest'
import { differencesOf } from './version-differences.ts'

const FIELDS = [
  { name: 'name', label: 'Nombre' },
  { name: 'published', label: 'Publicada' },
  { name: 'from', label: 'Desde' },
  { name: 'permissions', label: 'Permisos' },
]
const NAMES = new Map([
  ['a', 'Ver pedidos'],
  ['b', 'Ver turnos'],
  ['c', 'Asistente'],
])

test('A59 what two people changed is shown field by field, lists by the names that only one has', () => {
  const mine = { name: 'Ventas', published: '1', from: '2027-03-09', permissions: ['a', 'b'], extra: 1 }
  const stored = { name: 'Vendedor', published: false, from: '2027-03-10', permissions: ['c', 'b'] }

  expect(differencesOf(FIELDS, { mine, stored }, NAMES)).toEqual([
    { label: 'Nombre', mine: 'Ventas', stored: 'Vendedor' },
    { label: 'Publicada', mine: 'Sí', stored: 'No' },
    { label: 'Desde', mine: '09/03/2027', stored: '10/03/2027' },
    { label: 'Permisos', mine: 'con Ver pedidos', stored: 'con Asistente' },
  ])
})

test('A59 what is the same, or was not sent, is not shown', () => {
  const stored = { name: 'Vendedor', published: true, from: null, permissions: ['a', 'b'] }

  expect(differencesOf(FIELDS, { mine: { ...stored, permissions: ['b', 'a'] }, stored }, NAMES)).toEqual([])
  expect(differencesOf(FIELDS, { mine: { from: '', published: '1' }, stored }, NAMES)).toEqual([])
  expect(differencesOf(FIELDS, { mine: { permissions: ['a'] }, stored }, NAMES)).toEqual([
    { label: 'Permisos', mine: 'sin Ver turnos', stored: 'con Ver turnos' },
  ])
})
