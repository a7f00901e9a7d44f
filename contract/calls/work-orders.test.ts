import { expect, test } from 'vitest'
import { hasPlans } from './work-orders.ts'

test.for([
  'https://drive.google.com/drive/folders/1Abc',
  'https://planos.example/ot/OT-1?q=x',
  '  https://planos.example/search  ',
])('A64 %j leads to plans', (url) => {
  expect(hasPlans(url)).toBe(true)
})

test.for([
  '',
  '   ',
  'Z:\\Planos\\OT-1',
  'http://planos.example/ot/1',
  'javascript:alert(1)',
  'https://drive.google.com/drive/search?q=planos',
  'https://DRIVE.google.com/drive/u/0/folders?q=OT',
])('A64 %j leads nowhere', (url) => {
  expect(hasPlans(url)).toBe(false)
})
