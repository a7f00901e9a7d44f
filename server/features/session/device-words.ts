type Rule = readonly [pattern: RegExp, name: string]

/** More particular ones first: most browsers also name those they descend from. */
const BROWSERS: readonly Rule[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly Rule[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (rules: readonly Rule[], text: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome en Android', from what a browser calls itself; without version: two phones of a kind are alike. [SEC49] */
export function deviceWords(userAgent: string): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)]
  return browser && system ? `${browser} en ${system}` : (browser ?? system ?? '')
}
