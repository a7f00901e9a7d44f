import { expect, test } from 'vitest'
import { rules } from './trusted-types.ts'

const { createHTML, createScriptURL } = rules('https://cantera.example')

test.each(['<b>x</b>', '<img src=x onerror=alert(1)>', 'a < b'])('%s is refused as HTML [SEC80]', (html) => {
  expect(createHTML(html)).toBeNull()
})

test('a style sheet without markup passes', () => {
  expect(createHTML('.a{color:red}')).toBe('.a{color:red}')
})

test('scripts come only from our own origin', () => {
  expect(createScriptURL('/service-worker.js')).toBe('/service-worker.js')
  expect(createScriptURL('https://cantera.example/assets/a.js')).toBe('https://cantera.example/assets/a.js')
  expect(createScriptURL('https://evil.example/a.js')).toBeNull()
  expect(createScriptURL('//evil.example/a.js')).toBeNull()
  expect(createScriptURL('data:text/javascript,alert(1)')).toBeNull()
})
