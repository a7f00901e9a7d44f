import * as v from 'valibot'
import { numberField } from './fields/number.ts'

/** The most things one call may name. [SEC68] */
export const MOST_IDS = 200

export const integer = numberField({ least: -2147483648, most: 2147483647, decimals: 0 })

/** `1`, `0`, `true`, `false`, `on`, '' as forms write them; nothing else is a yes or a no. */
export const flag = v.pipe(
  v.union(
    [v.boolean(), v.picklist([0, 1]), v.picklist(['1', '0', 'true', 'false', 'on', 'off', ''])],
    'Debe ser sí (1) o no (0).',
  ),
  v.transform(
    (value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'on',
  ),
)

const MISSING_TEXT = 'Falta completar este dato.'

/** Text of at most `max` characters, trimmed; control characters are refused. `missing` are the words for none at all. */
export function textUpTo(max: number, missing = MISSING_TEXT) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.maxLength(max, `Debe tener como máximo ${max} caracteres.`),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
    v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'Contiene caracteres no permitidos.'),
  )
}

/** The same with at least one character; `missing` says it when there is none, sent or not. */
export const requiredText = (max: number, missing: string) =>
  v.pipe(textUpTo(max, missing), v.minLength(1, missing))

/** Characters of a text that is searched for. */
const MOST_SEARCHED = 100

/** The fault of a text that is searched for, in words; undefined without one. */
export const searchFault = (text: string): string | undefined =>
  text.trim().length > MOST_SEARCHED ? `La búsqueda admite hasta ${MOST_SEARCHED} caracteres.` : undefined

/** A text that is searched for; nothing of it is cut. */
export const searchText = v.pipe(
  textUpTo(10_000),
  v.check((text) => searchFault(text) === undefined, searchFault('x'.repeat(MOST_SEARCHED + 1)) ?? ''),
)

/** Optional on the wire: absent, null and '' all mean "not given". */
export function optional<S extends v.GenericSchema>(schema: S) {
  return v.optional(
    v.union([
      v.pipe(
        v.union([v.literal(''), v.null_()]),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  )
}

/** The spec's comma list (`f=Pendiente,Entregado`) or repeated parameter. [A95] */
export const commaList = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((text) => text.trim()).filter(Boolean),
  ),
  v.maxLength(200),
)

/** Fields of every answer that only confirms. */
export const confirmation = v.object({ message: v.string() })

/** A value that may be emptied: '' and null both mean none. */
export const clearable = <S extends v.GenericSchema>(schema: S) =>
  v.union([
    v.pipe(
      v.union([v.literal(''), v.null_()]),
      v.transform(() => null),
    ),
    schema,
  ])

/** Any number of values up to `MOST_IDS`, each once; a form that has none to send sends ''. */
export const manyOf = <S extends v.GenericSchema>(schema: S) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform((): v.InferOutput<S>[] => []),
    ),
    v.pipe(
      v.array(schema),
      v.maxLength(MOST_IDS, `Se pueden elegir hasta ${MOST_IDS}.`),
      v.transform((all) => [...new Set(all)]),
    ),
  ])
