import { Button } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { FilterFields } from '#src/features/materials/filters/filter-fields.tsx'
import { withField, withoutText } from '#src/features/materials/filters/filter-rules.ts'
import { SearchEntry } from '#src/features/materials/filters/search-entry.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockSearch } from '#src/read/stock-search.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { countEverywhere } from './count-materials.ts'
import classes from './search-page.module.css'

const SavedList = lazy(() => import('#src/features/materials/saved/saved-list.tsx'))

interface SearchPageProps {
  /** The filter that the way back from the results carried. */
  filter: MaterialFilter
  onResults: (filter: MaterialFilter) => void
}

/** The search form: by a few words, or field by field. [S186] */
export function SearchPage({ filter: start, onResults }: SearchPageProps) {
  const device = useDevice()
  const { client } = useStockSearch()
  const modals = useModals()
  const [filter, setFilter] = useState(start)
  const fields = withoutText(filter)

  const search = async () => {
    const count = await countEverywhere({ device, client }, fields)
    if (count === 0) await modals.alert({ message: 'No hay resultado para su busqueda' })
    else onResults(trimmed(filter))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search()
  }

  return (
    <Page
      title="Buscador de materiales"
      bottom={
        <BottomBar>
          <Button variant="default" size="md" onClick={() => setFilter({})}>
            Limpiar
          </Button>
          <ActionButton size="md" repeats leftSection={<SearchIcon size={20} />} onAction={search}>
            Buscar
          </ActionButton>
        </BottomBar>
      }
    >
      <div className={classes.page}>
        <SearchEntry
          value={filter.search ?? ''}
          onType={(text) => setFilter(withField(filter, 'search', text))}
          onSearch={() => onResults(trimmed(filter))}
          onClear={() => setFilter(withoutText(filter))}
        />
        <Suspense>
          <SavedList />
        </Suspense>
        <Card>
          <form onSubmit={submit}>
            <FilterFields filter={fields} onChange={(next) => setFilter({ ...text(filter), ...next })} />
            {/* Enter in a field searches. */}
            <button type="submit" hidden aria-hidden tabIndex={-1} />
          </form>
        </Card>
      </div>
    </Page>
  )
}

const text = ({ search }: MaterialFilter): MaterialFilter => (search === undefined ? {} : { search })

const trimmed = (filter: MaterialFilter): MaterialFilter =>
  withField(filter, 'search', filter.search?.trim() ?? null)
