import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifest } from './manifest.ts'

const { icons = [], screenshots = [], shortcuts = [] } = manifest

test('the manifest says what a phone installs', () => {
  expect(manifest).toMatchObject({
    name: 'Cantera',
    lang: 'es-AR',
    display: 'standalone',
    start_url: '/',
    scope: '/',
    share_target: { action: '/compartir-foto', method: 'POST', enctype: 'multipart/form-data' },
  })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'Nuevo pedido',
    'Buscar materiales',
    'Turnos de hoy',
    'Pendientes',
  ])
})

test.each([...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])])(
  '$src is a PNG of $sizes',
  ({ src, sizes }) => {
    const picture = readFileSync(`public${src}`)

    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
  },
)
