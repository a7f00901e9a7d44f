import { BackToConfig } from '#src/features/config/catalogue/back-to-config.tsx'
import { listFilters } from '#src/lists/list-filters.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { type ActivitySearch, activityAddress } from './activity-address.ts'
import { ActivityRows } from './activity-rows.tsx'

/** Activities by author, for root. [SEC50, SEC54] */
export function ActivityPage({ places }: { places: ListUrl<ActivitySearch> }) {
  const narrowed = listFilters(activityAddress, places, null)
  const { filters, ask } = narrowed
  const { paginas = 1 } = places.search
  return (
    <Page title="Actividad" back={<BackToConfig />}>
      <ListFrame
        narrowing={narrowed}
        applyText="Ver actividad"
        search={
          <SearchBox label="Buscar por persona" value={filters.q} onSearch={(q) => ask({ ...filters, q })} />
        }
      >
        <ActivityRows
          key={JSON.stringify(filters)}
          filters={filters}
          page={1}
          before={[]}
          pages={paginas}
          onMore={() => places.go({ ...places.search, paginas: paginas + 1 }, true)}
        />
      </ListFrame>
    </Page>
  )
}
