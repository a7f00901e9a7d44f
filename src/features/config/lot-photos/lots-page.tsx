import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BackToConfig } from '#src/features/config/catalogue/back-to-config.tsx'
import type { CatalogueSearch } from '#src/features/config/catalogue/catalogue-address.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { SearchBox } from '#src/ui/fields/search-box.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { ListBar } from '#src/ui/lists/list-bar.tsx'
import { LotsRows } from './lots-rows.tsx'

/** Stock without a photo, by words of the material and of the lot. [S212] */
export function LotsPage({ places }: { places: ListUrl<CatalogueSearch> }) {
  const { search, go } = places
  const { q = '', paginas = 1 } = search
  const bottom = (
    <BottomBar>
      <Button renderRoot={(looks) => <Link to="/config/fotos-de-lotes/nuevo" {...looks} />} size="md">
        Elegir otro lote
      </Button>
    </BottomBar>
  )
  return (
    <Page title="Fotos de lotes" note="Lotes con stock y sin foto" back={<BackToConfig />} bottom={bottom}>
      <ListBar
        search={
          <SearchBox label="Buscar lotes" value={q} onSearch={(words) => go(words ? { q: words } : {})} />
        }
        isOneLine
      >
        {null}
      </ListBar>
      <LotsRows
        key={q}
        q={q}
        page={1}
        before={[]}
        pages={paginas}
        onMore={() => go({ ...search, paginas: paginas + 1 }, true)}
      />
    </Page>
  )
}
