import { narrowing } from '#src/bridge/listing/narrowing.ts'
import type { Places } from '#src/bridge/listing/use-places.ts'
import { BackToConfig } from '#src/features/config/catalogo/back-to-config.tsx'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListFrame } from '#src/ui/lists/list-frame.tsx'
import { type ActividadSearch, actividadAddress } from './actividad-address.ts'
import { ActividadRows } from './actividad-rows.tsx'

/** Who did what, for root. [SEC50, SEC54] */
export function ActividadPage({ places }: { places: Places<ActividadSearch> }) {
  const narrowed = narrowing(actividadAddress, places, null)
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
        <ActividadRows
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
