import { Link } from '@tanstack/react-router'
import { listFilters } from '#src/lists/list-filters.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { MainAction } from '#src/ui/layout/main-action.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListBar } from '#src/ui/lists/list-bar.tsx'
import { BackToConfig } from './back-to-config.tsx'
import { type CatalogueSearch, catalogueAddress } from './catalogue-address.ts'
import { CatalogueRows } from './catalogue-rows.tsx'
import type { CatalogueScreen } from './catalogue-screen.ts'

interface CatalogueListProps {
  screen: CatalogueScreen
  places: ListUrl<CatalogueSearch>
}

/** The rows of a catalogue, with search and the way to a new one. */
export function CatalogueList({ screen, places }: CatalogueListProps) {
  const narrowed = listFilters(catalogueAddress, places, null)
  const { filters, ask } = narrowed
  const { paginas = 1 } = places.search
  const title = screen.catalogue.names.many
  const create = (
    <MainAction renderRoot={(looks) => <Link to={`${screen.to}/nuevo` as '/'} {...looks} />}>
      {screen.words.create}
    </MainAction>
  )

  return (
    <Page title={title} back={<BackToConfig />} actions={create}>
      <ListBar
        search={
          <SearchBox
            label={`Buscar ${title.toLowerCase()}`}
            value={filters.q}
            onSearch={(q) => ask({ ...filters, q })}
          />
        }
        isOneLine
      >
        {null}
      </ListBar>
      <CatalogueRows
        key={filters.q}
        screen={screen}
        q={filters.q}
        page={1}
        before={[]}
        pages={paginas}
        onMore={() => places.go({ ...places.search, paginas: paginas + 1 }, true)}
      />
    </Page>
  )
}
