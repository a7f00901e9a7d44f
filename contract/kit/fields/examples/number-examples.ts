type NumberExample = readonly [text: string, withThousands: number | null, without: number | null]

const alike = (texts: readonly string[], value: number | null): NumberExample[] =>
  texts.map((text): NumberExample => [text, value, value])

/**
 * Texts, as a field with thousands and as one without reads them; null for no number. The tests of every user of the
 * reader run them. [A195]
 */
export const NUMBER_EXAMPLES: readonly NumberExample[] = [
  ...alike(['2,5', '2.5', ' 2,5 '], 2.5),
  ...alike(['0,25', '0.25'], 0.25),
  ...alike([',5', '0,5'], 0.5),
  ...alike(['5.', '5,', '5'], 5),
  ...alike(['-3', '−3', '–3'], -3),
  ...alike(['-0', '0'], 0),
  ...alike(['007'], 7),
  ['1.000', 1000, 1],
  ['1.185', 1185, 1.185],
  ['1.625', 1625, 1.625],
  ['12.345', 12_345, 12.345],
  ['33.333', 33_333, 33.333],
  ['1.234.567', 1_234_567, null],
  ...alike(['0.125'], 0.125),
  ...alike(['1.2345'], 1.2345),
  ...alike(['1234.567'], 1234.567),
  ...alike(['1.234,5', '1234,5', '1234.5', '1 234,5', '1\u00a0234,50'], 1234.5),
  ...alike(['12.345,67', '12\u202f345,67'], 12_345.67),
  ...alike(['12 345 678'], 12_345_678),
  ...alike(['1 23', '1 2345', '0.125,5', '1.23,4', '12,345.67', '1,2,3', '12.34.56'], null),
  ...alike(['0x10', '0b1', '0o7', '1e3', '1E3', '1e9', '+5', 'Infinity', 'NaN', 'abc', 'doce'], null),
  ...alike(['', '.', ',', '-', '--1', '- -1', '5n', '1_000', '１２', '٣', '9'.repeat(41)], null),
]

/** Texts with a unit, and the number of a field with thousands that has the unit; others refuse it. */
export const UNIT_EXAMPLES: readonly (readonly [
  text: string,
  unit: 'M2' | 'PZA' | 'M' | '$' | 'U$D',
  value: number,
])[] = [
  ['1,5 m²', 'M2', 1.5],
  ['1,5m2', 'M2', 1.5],
  ['1,5 M²', 'M2', 1.5],
  ['12 mts2', 'M2', 12],
  ['3 metros cuadrados', 'M2', 3],
  ['3 pzas', 'PZA', 3],
  ['3pza.', 'PZA', 3],
  ['1 pieza', 'PZA', 1],
  ['5 Unid.', 'PZA', 5],
  ['5 u', 'PZA', 5],
  ['4 placas', 'PZA', 4],
  ['3,20 m', 'M', 3.2],
  ['3,2 mts.', 'M', 3.2],
  ['$ 1.234,50', '$', 1234.5],
  ['$1234,5', '$', 1234.5],
  ['-$ 5', '$', -5],
  ['$ -5', '$', -5],
  ['1.000 pesos', '$', 1000],
  ['U$D 10', 'U$D', 10],
  ['u$s10,5', 'U$D', 10.5],
  ['U$D\u00a01.234,50', 'U$D', 1234.5],
  ['10 USD', 'U$D', 10],
]
