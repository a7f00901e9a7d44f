import { ClockIcon, PlateIcon } from '#src/ui/icons/icons.tsx'
import type { SearchOption } from './search-options.ts'
import classes from './suggestion-list.module.css'
import type { Suggestions } from './use-suggestions.ts'

/** The options under the search field; a finger on one leaves the focus in the field. */
export function SuggestionList({ suggestions }: { suggestions: Suggestions<SearchOption> }) {
  const { options, isOpen, active, listId, optionId, pick } = suggestions
  if (!isOpen) return null
  return (
    <div id={listId} role="listbox" aria-label="Sugerencias" className={classes.list}>
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
        <div
          key={option.key}
          id={optionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={classes.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(option)}
        >
          {'search' in option ? <ClockIcon size={18} /> : <PlateIcon size={18} />}
          <span className={classes.label}>
            {option.label}
            {'detail' in option ? <small className={classes.detail}>{option.detail}</small> : null}
          </span>
        </div>
      ))}
    </div>
  )
}
