/** A length that is not one of a scale; nothing and a hair's breadth are none. */
const LENGTH = /(?<![\w.-])(?!(?:0|0px|1px)(?![\w.]))-?\d*\.?\d+(?:px|rem|em|pt|%)/
const COLOR =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(?:white|black|red|gray|grey)(?![\w-])/i
const TIME = /\d(?:ms|s)\b/

/** Each kind of value that comes from a scale or a look: the properties that take it, and its raw forms. */
const KINDS = [
  { kind: 'font size', of: /^font(-size)?$/, raw: LENGTH },
  { kind: 'colour', of: /./, raw: COLOR },
  { kind: 'radius', of: /^border(-\w+)*-radius$/, raw: LENGTH },
  { kind: 'spacing', of: /^(margin|padding|gap|row-gap|column-gap)(-|$)/, raw: LENGTH },
  { kind: 'border', of: /^border(-(top|bottom|left|right|inline|block)(-(start|end))?)?$/, raw: /^1px/ },
  { kind: 'motion', of: /^(transition|animation)$/, raw: TIME },
]

const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** The declarations of a sheet. */
const declarations = (css) =>
  [...withoutComments(css).matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property, value]) => ({
    property,
    value: value.replace(/\s+/g, ' '),
  }))

/** Values of a sheet that come from no scale and no look, by kind. What goes on without end is a sign of work, not motion. */
export const rawValues = (css) =>
  declarations(css).flatMap(({ property, value }) =>
    KINDS.filter(({ of, raw }) => of.test(property) && raw.test(value) && !value.includes('infinite')).map(
      ({ kind }) => ({ kind, text: `${property}: ${value}` }),
    ),
  )

/** Properties of the scales and looks; those of components come from their library. */
const OURS = /^--(ui|text|line|space|motion)-/

/** Custom properties that sheets read without a value of their own in place, and that nothing defines. */
export function undefinedProperties(sheets, code) {
  const all = withoutComments(sheets.join('\n'))
  const defined = new Set([
    ...[...all.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name),
    ...[...code.join('\n').matchAll(/['"`](--[\w-]+)/g)].map(([, name]) => name),
  ])
  const read = [...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name)
  return [...new Set(read)].filter((name) => OURS.test(name) && !defined.has(name))
}
