import { createLink } from '@tanstack/react-router'
import { listRuns } from '#contract/calls/config/sync.ts'
import type { ListUrl } from '#src/lists/use-list-url.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { BackLink } from '#src/ui/layout/back-link.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { RunsRows } from './runs-rows.tsx'
import type { RunsSearch } from './sync-address.ts'

const Back = createLink(BackLink)

export const BackToSync = () => <Back to="/config/sync" label="Volver a Sincronización" />

/** The runs of one task, or of all, newest first. */
export function HistoryPage({ places }: { places: ListUrl<RunsSearch> }) {
  const { task = '', paginas = 1 } = places.search
  // The first page again, held already: it names the task.
  const name = useRemote(listRuns, { task, page: '1' }).data?.data.data[0]?.name
  return (
    <Page
      title="Historial de sincronización"
      back={<BackToSync />}
      note={task === '' ? 'Todas las tareas' : (name ?? task)}
    >
      <RunsRows
        key={task}
        task={task}
        page={1}
        before={[]}
        pages={paginas}
        onMore={() => places.go({ ...places.search, paginas: paginas + 1 }, true)}
      />
    </Page>
  )
}
