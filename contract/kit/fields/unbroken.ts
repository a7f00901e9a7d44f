const NEXT_TO = /(\d) (cm|mm|m²|m|kg|pzas?|chapas?|días?|%)(?![\p{L}\d])/gu

/** A text whose figures stay in one line with their units, and its sizes whole: `Carrara 2 cm`, `1,55 × 2,39 m`. */
export const unbroken = (text: string): string =>
  text.replace(NEXT_TO, '$1\u00a0$2').replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0')

/** A short text that always stays in one line: `U$D 1.029,90`, `hace 1 h`. */
export const inOneLine = (text: string): string => text.replaceAll(' ', '\u00a0')
