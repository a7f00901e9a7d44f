import { createLink } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { figure } from '#contract/kit/figures.ts'
import { narrowing } from '#src/bridge/listing/narrowing.ts'
import type { Places } from '#src/bridge/listing/use-places.ts'
import { withField } from '#src/features/materiales/filtros/filter-rules.ts'
import { namesOf } from '#src/features/materiales/filtros/filter-words.ts'
import {
  addressOf,
  filterOfAddress,
  materialAddress,
  type ResultadosSearch,
} from '#src/features/materiales/filtros/material-address.ts'
import { SearchEntry } from '#src/features/materiales/filtros/search-entry.tsx'
import type { PhotoParts } from '#src/features/materiales/lotes/stock-card.tsx'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { ShareIcon } from '#src/ui/layout/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { ResultadosList } from './resultados-list.tsx'
import { resultsNote, transitCount } from './results-note.ts'
import { viewOf } from './results-view.ts'
import { shareSearch } from './share.ts'
import { useResultados } from './use-resultados.ts'
import { useTypedText } from './use-typed-text.ts'
import { ViewSwitch } from './view-switch.tsx'

const Back = createLink(BackLink)
const FilterFields = lazy(async () => ({
  default: (await import('#src/features/materiales/filtros/filter-fields.tsx')).FilterFields,
}))

interface ResultadosPageProps extends PhotoParts {
  places: Places<ResultadosSearch>
}

/** The results of a search: this phone's stock at once, the server's word as it comes. [S196–S209] */
export function ResultadosPage({ places, ...photos }: ResultadosPageProps) {
  const { search, go } = places
  const filter = useMemo(() => filterOfAddress(search), [search])
  const pages = search.paginas ?? 1
  const [text, type] = useTypedText(filter.search ?? '', (typed, replace) =>
    narrowed.ask(withField(filter, 'search', typed || null), replace),
  )
  const found = useResultados({ filter, typed: text.trim(), pages })
  const names = namesOf(found.materials?.map(({ product }) => product) ?? [])
  const narrowed = narrowing(materialAddress, keepingView(places), names)
  const view = viewOf(found, search.ver)
  const { ver: _, ...inStock } = search

  return (
    <Page
      title="Materiales"
      note={resultsNote(found)}
      back={<Back to="/buscador-de-materiales" search={addressOf(filter)} label="Volver al buscador" />}
      actions={
        <IconButton label="Compartir esta búsqueda" onClick={() => void shareSearch(filter, 'Materiales')}>
          <ShareIcon />
        </IconButton>
      }
    >
      <ListFrame
        narrowing={narrowed}
        applyText="Ver resultados"
        search={
          <SearchEntry
            value={text}
            onType={(typed) => type(typed)}
            onSearch={() => type(text, 'now')}
            onClear={() => type('', 'now')}
          />
        }
        fields={(now, onChange) => <FilterFields filter={now} onChange={onChange} />}
      >
        {found.transit.length > 0 ? (
          <ViewSwitch
            view={view}
            counts={{ stock: figure(found.totals.products), transito: transitCount(found) }}
            onView={(next) => go(next === 'stock' ? inStock : { ...search, ver: next }, true)}
          />
        ) : null}
        <ResultadosList
          found={found}
          view={view}
          pages={pages}
          onPages={(paginas) => go({ ...search, paginas }, true)}
          {...photos}
        />
      </ListFrame>
    </Page>
  )
}

/** Other filters leave the list in view as it is, while it is still asked for. */
const keepingView = (places: Places<ResultadosSearch>): Places<ResultadosSearch> => ({
  ...places,
  go: (next, replace) =>
    places.go(
      places.search.ver && next.mostrar_materiales_en_transito ? { ...next, ver: places.search.ver } : next,
      replace,
    ),
})
