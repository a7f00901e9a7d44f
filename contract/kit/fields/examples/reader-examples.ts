/** A text, and what its reader makes of it; null for nothing. The tests of every user of a reader run its examples. */
type Example = readonly [text: string, value: string | null]

const alike = (texts: readonly string[], value: string | null): Example[] =>
  texts.map((text): Example => [text, value])

/** Days as people and other programs write them; null for no day of the calendar. */
export const DAY_EXAMPLES: readonly Example[] = [
  ...alike(['09/03/2027', '9/3/27', '09-03-2027', '9–3–2027', '9.3.2027', '9 3 27'], '2027-03-09'),
  ...alike(['2027-03-09', '2027/3/9', '20270309', '09032027', ' 9/3/2027 '], '2027-03-09'),
  ...alike(['2027-03-09 00:00:00', '2027-03-09T00:00:00.000Z', '09/03/2027 0:00'], '2027-03-09'),
  ['20102027', '2027-10-20'],
  ['29/02/2028', '2028-02-29'],
  ...alike(['29/02/2027', '31/02/2027', '9/13/2027', '00/01/2027', '2027-13-01', '20271301'], null),
  ...alike(['0000-00-00', '2027-03-09 10:30', '9/3', '9/3/202', '9/3/20270', '1/2/3/4', 'abc', ''], null),
]

/** Hours as people write them; null for none. */
export const HOUR_EXAMPLES: readonly Example[] = [
  ...alike(['8', '08', '8:00', '08:00', '08:00:00', '0800', '800', '8.00', '8 hs', '8h', '8 horas'], '08:00'),
  ...alike(['8:30', '0830', '8.30', '8:30hs.'], '08:30'),
  ['00:00', '00:00'],
  ...alike(['20:5', '24:00', '8:60', '8:30 pm', '-8', 'ocho', '08:30:15', ''], null),
]

/** Units of quantities; null for any other text. */
export const QUANTITY_UNIT_EXAMPLES: readonly Example[] = [
  ...alike(['M2', 'm2', 'm²', 'M²', 'mt2', 'mts2', 'Mts²', 'metros cuadrados'], 'M2'),
  ...alike(
    ['PZA', 'pza', 'Pzas', 'pzas.', 'pieza', 'PIEZAS', 'unid.', 'Unidad', 'unidades', 'u', 'UN'],
    'PZA',
  ),
  ...alike(['', 'm', 'm3', 'cm', 'kg', 'caja', 'M2,pza', 'U$D', '2'], null),
]

/** Addresses as they are stored; null for one that mail servers refuse. */
export const MAIL_EXAMPLES: readonly Example[] = [
  ['ana@cliente.example', 'ana@cliente.example'],
  [' Ana.Perez+obras@Cliente.Example ', 'ana.perez+obras@cliente.example'],
  ["luca.d'agostino@marmoles.example", "luca.d'agostino@marmoles.example"],
  ['ventas&obras@marmoles.com.ar', 'ventas&obras@marmoles.com.ar'],
  ['_a-b_@sub-dominio.marmoles.com.ar', '_a-b_@sub-dominio.marmoles.com.ar'],
  ['a@b.co', 'a@b.co'],
  ...alike(['', 'ana', 'ana@', '@cliente.example', 'ana@cliente', 'ana@@cliente.example'], null),
  ...alike(['.ana@cliente.example', 'ana.@cliente.example', 'ana..perez@cliente.example'], null),
  ...alike(['ana@cliente..example', 'ana@-cliente.example', 'ana@cliente-.example'], null),
  ...alike(['ana@cli_ente.example', 'ana@cliente.example.', 'ana@cliente.1', 'añá@cliente.example'], null),
  ...alike(['ana perez@cliente.example', 'ana@a.example, otra@b.example', 'Ana <ana@a.example>'], null),
  [`${'a'.repeat(65)}@cliente.example`, null],
]

/** Telephones in E.164; '' for none, null for a text that is no number. */
export const DNI_EXAMPLES: readonly Example[] = [
  ...alike(['30.123.456', '30123456', '30 123 456'], '30123456'),
  ['4.123.456', '4123456'],
  ...alike(['', '123456', '301234567', '30-123-456', 'M4123456'], null),
]

export const PHONE_EXAMPLES: readonly Example[] = [
  ['', ''],
  ...alike(['351 555-0101', '0351 555 0101', '(0351) 555-0101', '351\u00a0555‑0101'], '+543515550101'),
  ...alike(['+54 351 555 0101', '543515550101', '+54 (0)351 555-0101'], '+543515550101'),
  ...alike(['351 15 555 0101', '0351-15-5550101', '+54 9 351 555 0101'], '+5493515550101'),
  ...alike(['54 9 351 555 0101', '0054 9 351 555 0101', '+54 0351 15 555 0101'], '+5493515550101'),
  ...alike(['11 5555-0101', '011 5555 0101'], '+541155550101'),
  ...alike(['011 15-5555-0101', '+54 9 11 15 5555 0101'], '+5491155550101'),
  ['11 15 1555 0101', '+5491115550101'],
  ['03548 15-400101', '+5493548400101'],
  ...alike(['+598 99 123 456', '+598 099 123 456', '00598 99123456'], '+59899123456'),
  ['+55 11 98765-4321', '+5511987654321'],
  ['+56 9 8765 4321', '+56987654321'],
  ['+595 981 123456', '+595981123456'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+1 (305) 555-0101', '+13055550101'],
  ...alike(['15 5555-0101', '5555-0101', '+598 99 123', '+54 351 555', '+0 351 555 0101'], null),
  ...alike(['351 a55 50101', '351 555 0101 int. 4', '351 555 0101 / 351 555 0102', 'no tiene', '—'], null),
]

/** CUITs with dashes; null for a text that is none. */
export const CUIT_EXAMPLES: readonly Example[] = [
  ...alike(['30-71000500-8', '30710005008', '30.71000500.8', '30 71000500/8'], '30-71000500-8'),
  ...alike(['30–71000500–8', '30‑71000500‑8\u200b', 'CUIT: 30-71000500-8'], '30-71000500-8'),
  ...alike(['30A71000500-8', '30-71000500-9', '30-71000500-8 x', '307100050089', '3071000500', ''], null),
]
