import { useRouter, useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { SearchEntry } from '#src/features/materials/filters/search-entry.tsx'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { useRecents } from '#src/features/materials/found/use-recents.ts'
import type { SeenMaterial } from '#src/records/stock/recents.ts'
import { type SearchOption, searchOptions } from './search-options.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SearchFieldProps {
  text: string
  /** `now`: it is searched, not only typed. */
  onType: (text: string, when?: 'now') => void
  /** Matches of the text. */
  found: readonly Material[]
  onMaterial: (material: SeenMaterial) => void
  /** Nothing narrows the results: the screen is opened for searching. */
  isPlain: boolean
}

/** The text of a search with what was searched and seen before. [S197] */
export function SearchField({ text, onType, found, onMaterial, isPlain }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const options = searchOptions(text, useRecents(), found)
  const suggestions = useSuggestions<SearchOption>(options, (option) =>
    'search' in option ? onType(option.search, 'now') : onMaterial(option.material),
  )
  useOpeningFocus(field, isPlain, suggestions.open)
  const type = (typed: string) => {
    // The results below are the offer while the text changes; the arrows bring the list back.
    suggestions.close()
    onType(typed)
  }
  const search = () => {
    suggestions.close()
    onType(text, 'now')
  }

  return (
    <SearchEntry
      value={text}
      onType={type}
      onSearch={search}
      onClear={() => onType('', 'now')}
      field={field}
      suggestions={suggestions}
      list={<SuggestionList suggestions={suggestions} />}
    />
  )
}

/** Puts the focus in the field where a keyboard is at hand, or where a tap on a search leads here. */
function useOpeningFocus(
  field: RefObject<HTMLInputElement | null>,
  isPlain: boolean,
  open: () => void,
): void {
  const router = useRouter()
  const isSearch = useRouterState({ select: ({ location }) => 'buscar' in location.state })
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the opening, and when a search is tapped again
  useEffect(() => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
    const isWanted = isSearch || (isFirst.current && isPlain && hasKeyboard)
    isFirst.current = false
    if (isWanted) field.current?.focus({ preventScroll: true })
    if (!isSearch) return
    if (!hasKeyboard) open()
    void router.navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false } as never)
  }, [isSearch])
}
