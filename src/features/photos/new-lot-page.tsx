import type { LoadOptions } from '#src/ui/fields/options/select-options.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { LotChips, type OfferedLot } from './lot-chips.tsx'
import { BackToLots } from './lot-page.tsx'

interface NewLotPageProps {
  load: LoadOptions
  /** Likely ones; undefined while the phone looks. */
  likely: readonly OfferedLot[] | undefined
  onChoose: (id: string) => void
}

/** Any lot, to see or add its photos. [S213, A46] */
export function NewLotPage({ load, likely, onChoose }: NewLotPageProps) {
  return (
    <Page title="Fotos de un lote" back={<BackToLots />} width="narrow">
      {likely ? (
        <Card>
          <LotChips lots={likely} onChoose={onChoose} />
          <RemoteSelect
            label="Lote"
            source={{ load }}
            value={null}
            onChange={(id) => id && onChoose(id)}
            placeholder="Buscar por material o lote"
            required
            isOpenAtFirst={likely.length === 0}
          />
        </Card>
      ) : null}
    </Page>
  )
}
