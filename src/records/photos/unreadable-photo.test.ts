import { expect, test } from 'vitest'
import { isHeic, unreadableText } from './unreadable-photo.ts'

const fileOf = (brand: string, name: string) => new File([`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`], name)

test('a photo of an iPhone is known as HEIC by its content, whatever its name', async () => {
  const brands = ['heic', 'heix', 'mif1', 'avif', 'isom']

  expect(await Promise.all(brands.map((brand) => isHeic(fileOf(brand, 'chapa.jpg'))))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(await isHeic(new File(['heic'], 'chapa.heic'))).toBe(false)
})

test('what cannot be read says the way out of HEIC once, and the names of all else', async () => {
  const heic = fileOf('heic', 'IMG_1.HEIC')
  const text = new File(['no'], 'lista.txt')

  expect(await unreadableText([heic, heic])).toBe(
    'Este equipo no puede leer HEIC; elegí JPEG («Más compatible»).',
  )
  expect(await unreadableText([text, heic])).toBe(
    'No se pudo leer lista.txt como foto. Este equipo no puede leer HEIC; elegí JPEG («Más compatible»).',
  )
})
