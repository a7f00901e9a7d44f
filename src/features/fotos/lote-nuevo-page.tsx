import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import type { LoadOptions } from '#src/ui/fields/select-options.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { BackToLots } from './lote-page.tsx'

interface LoteNuevoPageProps {
  load: LoadOptions
  onChoose: (id: string) => void
}

/** Any lot, to see or add its photos. [S213, A46] */
export function LoteNuevoPage({ load, onChoose }: LoteNuevoPageProps) {
  return (
    <Page title="Fotos de un lote" back={<BackToLots />} width="narrow">
      <Card>
        <RemoteSelect
          label="Lote"
          source={{ load }}
          value={null}
          onChange={(id) => id && onChoose(id)}
          placeholder="Buscar por material o lote"
          required
          isOpenAtFirst
        />
      </Card>
    </Page>
  )
}
