import { Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { FilterIcon, ShareIcon } from '#src/ui/layout/icons.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { FilterChips } from './filter-chips.tsx'
import { withField } from './filter-rules.ts'
import { addressOf } from './material-search.ts'
import { ResultadosList } from './resultados-list.tsx'
import classes from './resultados-page.module.css'
import { resultsNote } from './results-note.ts'
import { SearchEntry } from './search-entry.tsx'
import { shareSearch } from './share.ts'
import type { PhotoParts } from './stock-card.tsx'
import { useResultados } from './use-resultados.ts'
import { useTypedText } from './use-typed-text.ts'

const Back = createLink(BackLink)
const FilterBar = lazy(async () => ({ default: (await import('./filter-bar.tsx')).FilterBar }))

interface ResultadosPageProps extends PhotoParts {
  filter: MaterialFilter
  pages: number
  /** `replace`: the way back does not stop here. */
  onFilter: (filter: MaterialFilter, replace?: boolean) => void
  onPages: (pages: number) => void
}

/** The results of a search: this phone's stock at once, the server's word as it comes. [S196–S209] */
export function ResultadosPage({ filter, pages, onFilter, onPages, ...photos }: ResultadosPageProps) {
  const [isFiltering, setFiltering] = useState(false)
  const [text, type] = useTypedText(filter.search ?? '', (search, replace) =>
    onFilter(withField(filter, 'search', search || null), replace),
  )
  const found = useResultados({ filter, typed: text.trim(), pages })
  const names = new Map(found.materials?.map((one) => [one.product_code, one.product.product_name]))

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
      <div className={classes.tools}>
        <SearchEntry
          value={text}
          onType={(typed) => type(typed)}
          onSearch={() => type(text, 'now')}
          onClear={() => type('', 'now')}
        />
        <Button
          variant="default"
          className={classes.filters ?? ''}
          leftSection={<FilterIcon size={20} />}
          onClick={() => setFiltering(true)}
        >
          Filtros
        </Button>
      </div>
      <FilterChips filter={filter} names={names} onChange={onFilter} />
      <ResultadosList found={found} pages={pages} onPages={onPages} {...photos} />
      {isFiltering ? (
        <Suspense fallback={null}>
          <FilterBar
            filter={filter}
            onClose={() => setFiltering(false)}
            onApply={(next) => {
              setFiltering(false)
              onFilter(next)
            }}
          />
        </Suspense>
      ) : null}
    </Page>
  )
}
