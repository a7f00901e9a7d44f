import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The stones a question names: one or more filters, and the stems of its words that these use. */
export interface Materials {
  picks: MaterialFilter[]
  used: ReadonlySet<string>
}

type Name = Vocabulary['names'][number]

const isWithin = (stems: readonly string[], others: readonly string[]): boolean =>
  stems.every((stem) => others.includes(stem))

const picked = (names: readonly Name[]): Materials => ({
  picks: names.map(({ name }) => ({ generic_name: name })),
  used: new Set(names.flatMap(({ stems }) => stems)),
})

/** Names whose every word is there, without those that a longer one contains. */
function completeNames(stems: readonly string[], names: readonly Name[]): Name[] {
  const whole = names.filter((each) => each.stems.length > 0 && isWithin(each.stems, stems))
  return whole.filter(
    (item) =>
      !whole.some((other) => other.stems.length > item.stems.length && isWithin(item.stems, other.stems)),
  )
}

/** A search for the words: for all of them together, or for each where no name has them all. */
function searched(stems: readonly string[], { names, words }: Vocabulary): Materials {
  const isOne = names.some((each) => isWithin(stems, [...each.stems, ...each.products]))
  const written = stems.map((text) => words.get(text) ?? text)
  // 'San Juan y Silver': words of one name stay together.
  const groups: string[][] = []
  for (const text of stems) {
    const last = groups.at(-1)
    if (last && names.some((each) => isWithin([...last, text], each.stems))) last.push(text)
    else groups.push([text])
  }
  const searches = isOne
    ? [written.join(' ')]
    : groups.map((group) => group.map((text) => words.get(text) ?? text).join(' '))
  return { picks: searches.map((search) => ({ search })), used: new Set(stems) }
}

/** 'bacha doble': words that only a product of a named one has are searched among its products. */
function narrowed(whole: readonly Name[], stems: readonly string[], vocabulary: Vocabulary): Materials {
  const { words } = vocabulary
  const { picks, used } = picked(whole)
  const left = stems.filter((stem) => !used.has(stem))
  const [only] = whole
  if (left.length === 0) return { picks, used }
  if (whole.length > 1 || !only || !isWithin(left, only.products)) {
    const others = searched(left, vocabulary)
    return { picks: [...picks, ...others.picks], used: new Set(stems) }
  }
  const search = left.map((text) => words.get(text) ?? text).join(' ')
  return { picks: [{ generic_name: only.name, search }], used: new Set(stems) }
}

/**
 * The stones named by these stems of the catalogue's words: whole names as `generic_name`, one for each; parts of a name
 * as `search`, so that 'calacatta' finds every Calacatta.
 */
export function materialsIn(stems: readonly string[], vocabulary: Vocabulary): Materials {
  if (stems.length === 0) return { picks: [], used: new Set() }
  const whole = completeNames(stems, vocabulary.names)
  return whole.length > 0 ? narrowed(whole, stems, vocabulary) : searched(stems, vocabulary)
}
