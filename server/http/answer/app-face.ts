import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const NAMES: readonly [family: string, file: RegExp, range: string][] = [
  ['Atkinson Hyperlegible Next Variable', /^atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/, ''],
  ['Cantera Figures', /^plain-zero.*\.woff2$/, '; unicode-range: U+30'],
]

/**
 * The app's own typeface as rules for pages that are not the app: `@font-face` of its built files; '' before the app is
 * built. `Cantera Figures` is the zero of amounts.
 */
export function appFaceIn(appFolder: string): string {
  const folder = join(appFolder, 'assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return NAMES.map(([family, name, range]) => {
    const file = files.find((each) => name.test(each))
    if (file === undefined) return ''
    return `@font-face { font-family: "${family}"; font-weight: 200 800; font-display: swap; src: url("/assets/${file}") format("woff2")${range} }\n`
  }).join('')
}
