import { type SQL, sql } from 'drizzle-orm'
import { queryWords } from '#contract/kit/normalize.ts'

/** Between digits: a decimal mark, where the signs are taken away. */
const DECIMAL = 'chr(1)'
/** Before a part of a word that does not begin it, as in ' b|1042'. */
const PART = '|'

/**
 * The words of these columns as `textWords` of the contract has them: folded, each with its letters and digits alone and a
 * mark before its parts. Signs that `fold` has and this has not are no letters to either.
 */
function wordsIn(columns: SQL): SQL {
  const text = sql`concat_ws(' ', ${columns}) collate spanish`
  const folded = sql`(select case when octet_length(typed) = length(typed) then lower(typed) else ${LOWER} end from (values (${text})) one (typed))`
  return sql`' ' || replace(${replaced(folded, WORD_STEPS)}, ${sql.raw(DECIMAL)}, ${sql.raw(`'.${PART}'`)})`
}

const replaced = (text: SQL, steps: readonly (readonly [pattern: string, by: string])[]): SQL =>
  steps.reduce(
    (done, [pattern, by]) => sql`regexp_replace(${done}, ${sql.raw(pattern)}, ${sql.raw(by)}, 'g')`,
    text,
  )

const WORD_STEPS = [
  ["'(^|\\s)([0-9.,]{1,9})(cm|mm|kg)(?!\\S)'", "'\\1\\2 \\3'"],
  ["'([0-9])[.,](?=[0-9])'", `'\\1' || ${DECIMAL}`],
  [`'[^[:alnum:]\\s' || ${DECIMAL} || ']+'`, `'${PART}'`],
  ["'([[:alpha:]])([0-9])'", `'\\1${PART}\\2'`],
] as const

/** The form that `fold` gives to a text that is not ASCII alone. */
const LOWER = sql.raw(`(select replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(translate(typed, '´‘’‚‛′‵ʹʻʼʽˈ™®©', repeat('''', 12) || '   '), NFKD),
      '[\\u00ad\\u0300-\\u036f\\u200b-\\u200f\\u2060\\ufe0f\\ufeff]', '', 'g')), 'øłđð×ς', 'olddxσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))`)

/** A regular expression for `wordsIn`: the word begins one of the words or one of their parts. */
const beginning = (word: string): string =>
  `[\\s|]${[...word].map((sign) => (sign === '.' ? '\\.' : sign)).join('\\|?')}`

/** Every word typed begins some word of the columns, as `hasWords` has it; nothing typed fits everything. */
export function hasTyped(columns: SQL, q: string | undefined): SQL {
  const words = queryWords(q ?? '')
  if (words.length === 0) return sql`true`
  return sql`${wordsIn(columns)} ~ all(${sql.param(words.map(beginning))}::text[])`
}

/** A word, as `queryWords` has it, begins some word of the columns. */
export const hasWord = (columns: SQL, word: string): SQL => sql`${wordsIn(columns)} ~ ${beginning(word)}`
