/** Short forms of messages, each as it is spelled out. */
const SHORT: readonly (readonly [string, string])[] = [
  ['(?:q|ke)', 'que'],
  ['d', 'de'],
  ['(?:xq|pq|porq)', 'porque'],
  ['dde', 'donde'],
  ['pl', 'placas'],
  ['peds?', 'pedidos'],
  [String.raw`(?<!nave )p(?= [\p{L}\p{N}])`, 'para'],
  ['(?:tmb|tb)', 'también'],
  [String.raw`x(?= \p{L})`, 'por'],
  ['mts?2', 'm2'],
  ['sucs?', 'sucursal'],
  ['disp(?:on(?:ib)?)?', 'disponible'],
  ['onis', 'ónix'],
  ['calacta', 'calacatta'],
  [String.raw`(\d{1,3}) ?(?:mil|lucas)`, '$1.000'],
  [String.raw`(\d{1,3}) ?(?:millon(?:es)?|palos?)(?: de(?= pesos))?`, '$1.000.000'],
  ['un (?:millon|palo)', '1.000.000'],
]
const PATTERNS = SHORT.map(
  ([short, long]) => [new RegExp(`(?<![\\p{L}\\p{N}])${short}(?![\\p{L}\\p{N}])`, 'giu'), long] as const,
)

/** A question with its short forms spelled out: 'q hay x sucursal p/ mañana'. */
export const spelledOut = (question: string): string =>
  PATTERNS.reduce(
    (text, [short, long]) => text.replace(short, long),
    question.replace(/(?<!\p{L})p\/ ?(?=\p{L})/giu, 'para ').replace(/(?<!\p{L})c\/ ?(?=\p{L})/giu, 'con '),
  )
